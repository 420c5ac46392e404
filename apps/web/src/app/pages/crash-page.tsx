import { ApiError, failedWith } from "@portico/client/api-error";
import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import { Button, Spinner } from "@portico/ui";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { HomeButton } from "./home-button.tsx";
import { PlainPage } from "./plain-page.tsx";

interface CrashPanelProps {
  error: unknown;
  isWholePage?: boolean;
}

/** The error boundary: a failed call can be tried again, a fault of the page needs a reload. */
function CrashPanel({ error, isWholePage = false }: CrashPanelProps) {
  const { t } = useTexts();
  const router = useRouter();
  if (failedWith(error, "auth.session_ended", "auth.session_required")) {
    return <Spinner fullPage label={t("app.loading")} />;
  }
  if (error instanceof ApiError) {
    const { title, detail, traceId } = errorText(error, t);
    return (
      <PlainPage
        actions={
          <>
            <Button onClick={() => void router.invalidate()}>{t("app.try_again")}</Button>
            <HomeButton />
          </>
        }
        detail={detail}
        isWholePage={isWholePage}
        title={title}
        trace={traceId === "" ? undefined : t("app.trace", { id: traceId })}
      />
    );
  }
  return (
    <PlainPage
      actions={<Button onClick={() => location.reload()}>{t("app.reload")}</Button>}
      detail={t("app.crash.detail")}
      isWholePage={isWholePage}
      title={t("app.crash.title")}
    />
  );
}

/** The error boundary around one page; header and footer stay. */
export function CrashInside({ error }: ErrorComponentProps) {
  return <CrashPanel error={error} />;
}

/** The error boundary around everything. */
export function CrashPage({ error }: ErrorComponentProps) {
  return <CrashPanel error={error} isWholePage />;
}
