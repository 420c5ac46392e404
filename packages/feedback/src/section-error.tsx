import { useErrorText } from "@portico/client/use-error-text";
import { useTexts } from "@portico/client/texts";
import { Button, Message } from "@portico/ui";
import { ErrorTrace } from "./error-trace.tsx";

interface SectionErrorProps {
  error: unknown;
  /** Asks again. */
  onRetry: () => void;
}

/** A failed query shows in its own place: what happened, try again, the trace id for who asks. */
export function SectionError({ error, onRetry }: SectionErrorProps) {
  const { t } = useTexts();
  const { title, detail, traceId } = useErrorText()(error);
  return (
    <Message
      action={
        <Button onClick={onRetry} variant="secondary">
          {t("app.try_again")}
        </Button>
      }
      detail={detail}
      footnote={traceId === "" ? undefined : <ErrorTrace id={traceId} />}
      icon="warning"
      title={title}
      tone="alert"
    />
  );
}
