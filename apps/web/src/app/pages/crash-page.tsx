import { ApiError, failedWith, isPortalAway } from "@portico/client/api-error";
import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import { Button, Spinner } from "@portico/ui";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { BrandFrame } from "../layout/brand-frame.tsx";
import { HomeButton } from "./home-button.tsx";
import { PlainPage } from "./plain-page.tsx";

interface FailedCallProps {
  error: ApiError;
  /** What is so because of it, where that has to be known first. */
  effect?: string | undefined;
}

/** A call that failed: it can be tried again; without a way to the portal it is by itself (`lookout.ts`). */
function FailedCall({ error, effect }: FailedCallProps) {
  const { t } = useTexts();
  const router = useRouter();
  const isAway = isPortalAway(error);
  const { title, detail, traceId } = errorText(error, t);
  const byItself = failedWith(error, "offline") ? t("app.offline.by_itself") : detail;

  return (
    <PlainPage
      actions={
        <>
          <Button onClick={() => void router.invalidate()}>{t("app.try_again")}</Button>
          <HomeButton variant="secondary" />
        </>
      }
      // Nothing was to be sent here: a page was to be opened.
      detail={effect === undefined ? byItself : `${title}. ${detail}`}
      icon={isAway ? "refresh" : "warning"}
      title={effect ?? title}
      traceId={traceId}
    />
  );
}

interface CrashInsideProps extends ErrorComponentProps, Pick<FailedCallProps, "effect"> {}

/** The error boundary around one page; header and footer stay. A fault of the page needs a reload. */
export function CrashInside({ error, effect }: CrashInsideProps) {
  const { t } = useTexts();
  if (failedWith(error, "auth.session_ended", "auth.session_required")) {
    return <Spinner fullPage label={t("app.loading")} />;
  }
  if (error instanceof ApiError) return <FailedCall effect={effect} error={error} />;
  return (
    <PlainPage
      actions={
        <>
          <Button onClick={() => location.reload()}>{t("app.reload")}</Button>
          <HomeButton variant="secondary" />
        </>
      }
      detail={t("app.crash.detail")}
      icon="warning"
      title={t("app.crash.title")}
    />
  );
}

/** The error boundary around a layout, which may itself be what has failed. */
export function CrashPage(props: ErrorComponentProps) {
  return (
    <BrandFrame>
      <CrashInside {...props} />
    </BrandFrame>
  );
}
