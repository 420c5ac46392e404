import { Heading } from "@portico/ui";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./still-there-dialog.module.css";

interface StillThereDialogProps {
  title: string;
  /** What becomes of who is not. */
  detail: string;
  /** How long that is; it counts, and is not read out each time. */
  timeLeft: string;
  /** What to say to it; the first button has the focus. */
  children: ReactNode;
  /** Escape was pressed. */
  onEscape?: () => void;
}

/**
 * Asks whether somebody is still there. It is the browser's own dialog, at the end of the page, so that it
 * lies over whatever is open, a search or an app.
 */
export function StillThereDialog(props: StillThereDialogProps) {
  const { title, detail, timeLeft, children, onEscape } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, detailId] = [useId(), useId()];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it goes, it gives the focus back.
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      aria-describedby={detailId}
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
      ref={dialog}
      role="alertdialog"
    >
      <Heading id={titleId} level={2} size={26}>
        {title}
      </Heading>
      <p id={detailId}>{detail}</p>
      <p role="timer">{timeLeft}</p>
      {children}
    </dialog>,
    document.body,
  );
}
