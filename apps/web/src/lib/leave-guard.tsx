import { useTexts } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import { useBlocker } from "@tanstack/react-router";

interface LeaveGuardProps {
  isDirty: boolean;
  title: string;
  detail: string;
  stay: string;
  leave: string;
}

/** Asks before what was written is left; a reload or closed tab asks in the browser's words. */
export function LeaveGuard({ isDirty, title, detail, stay, leave }: LeaveGuardProps) {
  const { t } = useTexts();
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
          <Button onClick={reset}>{stay}</Button>
          <Button onClick={proceed} variant="danger">
            {leave}
          </Button>
        </>
      }
      onClose={reset}
      title={title}
    >
      <p>{detail}</p>
    </Dialog>
  );
}
