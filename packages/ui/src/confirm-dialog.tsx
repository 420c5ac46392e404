import type { ReactNode, RefObject } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  /** Name of the button that does it. */
  confirm: string;
  /** Name of the button that leaves everything as it is. */
  cancel: string;
  closeLabel: string;
  /** What is announced while it is done, and false at other times. */
  busy: string | false;
  /** Where the focus goes then, for a question whose button goes with what was asked about. */
  finalFocus?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
  /** What it means; and why it was not done, where it was tried. */
  children: ReactNode;
}

/** Asks before something that cannot be taken back; whoever mounted it closes it when it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, cancel, closeLabel, busy, finalFocus, children } = props;
  const { onConfirm, onClose } = props;
  return (
    <Dialog
      closeLabel={closeLabel}
      finalFocus={finalFocus}
      footer={
        <>
          <Button busy={busy} onClick={onConfirm} variant="danger">
            {confirm}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {cancel}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <div className={styles.question}>{children}</div>
    </Dialog>
  );
}
