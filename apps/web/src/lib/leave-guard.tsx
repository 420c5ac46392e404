import { useTexts } from "@portico/client/texts";
import { Button, Dialog, DialogHold } from "@portico/ui";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface LeaveGuardProps {
  isDirty: boolean;
  title: string;
  detail: string;
  stay: string;
  leave: string;
  /** What is written in, where that is a dialog: it makes way for the question. */
  children?: ReactNode;
}

/** Asks before what was written is left; a reload or closed tab asks in the browser's words. */
export function LeaveGuard({ isDirty, children, ...words }: LeaveGuardProps) {
  const { title, detail, stay, leave } = words;
  const { t } = useTexts();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = status === "blocked";
  return (
    <>
      <DialogHold value={isAsking}>{children}</DialogHold>
      {isAsking && (
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
      )}
    </>
  );
}
