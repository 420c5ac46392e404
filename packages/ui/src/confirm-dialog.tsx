import { type ReactNode, type RefObject, useRef, useState } from "react";
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
  /** Whether it can be done yet. */
  isReady?: boolean;
  /** Where the focus goes once it is done, for a question whose button goes with what was asked about. */
  finalFocus?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
  /** What it means; and why it was not done, where it was tried. */
  children: ReactNode;
}

/** The title of the screen, for a focus that has nowhere else to go. */
function screenTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>("h1");
  if (title !== null && !title.hasAttribute("tabindex")) title.tabIndex = -1;
  return title;
}

/**
 * Where the focus goes after a question: back to what opened it when it was left, and when it is done
 * to what its opener has named; to the title of the screen where that is gone.
 */
function useFocusAfter(named: RefObject<HTMLElement | null> | undefined) {
  const [opener] = useState(() => document.activeElement);
  const wasLeft = useRef(false);
  const focusAfter = () => {
    const other = named?.current ?? null;
    if (other !== null && !wasLeft.current) return other;
    // A browser that gives a pressed button no focus leaves it to the dialog to find it.
    if (opener === document.body) return other;
    const isThere = opener instanceof HTMLElement && opener.isConnected;
    return isThere ? opener : (other ?? screenTitle());
  };
  const noteLeaving = () => {
    wasLeft.current = true;
  };
  return { noteLeaving, focusAfter };
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
