import { failedWith } from "@portico/client/api-error";
import { useErrorText } from "@portico/client/use-error-text";
import { useTexts } from "@portico/client/texts";
import { Button, Message } from "@portico/ui";
import { ErrorTrace } from "./error-trace.tsx";

interface SectionErrorProps {
  error: unknown;
  /** It was something to send, which nobody sends again by itself. */
  isSent?: boolean;
  /** Asks again. */
  onRetry: () => void;
}

/**
 * What has failed shows in its own place: what happened, try again, the trace id for who asks. A query
 * that lacked a network is asked anew with one.
 */
export function SectionError({ error, isSent = false, onRetry }: SectionErrorProps) {
  const { t } = useTexts();
  const { title, detail, traceId } = useErrorText()(error);
  const comesByItself = !isSent && failedWith(error, "offline");
  return (
    <Message
      action={
        <Button onClick={onRetry} variant="secondary">
          {t("app.try_again")}
        </Button>
      }
      detail={comesByItself ? t("app.offline.by_itself") : detail}
      footnote={traceId === "" ? undefined : <ErrorTrace id={traceId} />}
      icon="warning"
      title={title}
      tone="alert"
    />
  );
}
