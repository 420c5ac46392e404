import type { ReactNode, RefObject } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { useFocusAfter } from "./use-focus-after.ts";

interface ConfirmDialogProps {
  title: string;
  /** Name of the button that does it. */
  confirm: string;
  /** Name of the button that leaves everything as it is. */
  cancel: string;
  closeLabel: string;
  /** What is announced while it is done, and false at other times. */
  busy: string | false;
  /** Whether it can be done yet. */
  isReady?: boolean;
  /** Where the focus goes once it is done, for a question whose button goes with what was asked about. */
  finalFocus?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
  /** What it means; and why it was not done, where it was tried. */
  children: ReactNode;
}

/**
 * Asks before something that cannot be taken back; whoever mounted it closes it when it is done. While
 * it is done nothing closes it: who left it then would take for kept what is gone, and miss a failure.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, cancel, closeLabel, busy, isReady = true, finalFocus } = props;
  const { onConfirm, onClose, children } = props;
  const { noteLeaving, focusAfter } = useFocusAfter(finalFocus);
  const isBusy = busy !== false;
  const handleClose = () => {
    noteLeaving();
    onClose();
  };
  return (
    <Dialog
      closeLabel={closeLabel}
      finalFocus={focusAfter}
      footer={
        <>
          <Button busy={busy} disabled={!isReady} onClick={onConfirm} variant="danger">
            {confirm}
          </Button>
          <Button disabled={isBusy} onClick={handleClose} variant="secondary">
            {cancel}
          </Button>
        </>
      }
      isBusy={isBusy}
      onClose={handleClose}
      title={title}
    >
      <div className={styles.question}>{children}</div>
    </Dialog>
  );
}
