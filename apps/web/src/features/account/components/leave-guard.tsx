import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import { useBlocker } from "@tanstack/react-router";

/** Asks before a form with unsaved changes is left; a reload or closed tab asks in the browser's words. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useChapter("account");
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button onClick={reset}>{t("account.leave.stay")}</Button>
          <Button onClick={proceed} variant="danger">
            {t("account.leave.leave")}
          </Button>
        </>
      }
      onClose={reset}
      title={t("account.leave.title")}
    >
      <p>{t("account.leave.detail")}</p>
    </Dialog>
  );
}
