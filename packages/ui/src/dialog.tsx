import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog as Base } from "@base-ui/react/dialog";
import { use, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { classes } from "./classes.ts";
import { HeldContext } from "./dialog-hold.tsx";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

/** How a dialog is put away; without it nothing but its own actions does that. */
type Closing =
  | { closeLabel: string; onClose: () => void }
  | { closeLabel?: undefined; onClose?: undefined };

/** Within this time nobody has read a dialog: a tap beside it is the second of two that have opened it. */
const secondTapMs = 400;

type FinalFocus = RefObject<HTMLElement | null> | (() => HTMLElement | null);

type DialogProps = Closing & {
  title: string;
  /** What has the focus at first; the first control without it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes back to, for a dialog that no trigger inside it opened. */
  finalFocus?: FinalFocus | undefined;
  /** Whether it is there to see. */
  isOpen?: boolean;
  /** Its content is there while it is closed, too: it stands ready out of sight, or has something to end. */
  isKept?: boolean;
  /** What it asked for is being done: until that has an answer, it stays to say what has become of it. */
  isBusy?: boolean;
  /** As large as the window allows, and without a margin around its content. */
  isFull?: boolean;
  children: ReactNode;
  /** The actions, the primary one first in the code and in sight. */
  footer?: ReactNode;
};

/**
 * A modal dialog: it traps the focus, asks to be closed on Escape, and gives the focus back. Mount
 * it to open it. It makes no style elements, which the page's policy would refuse.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  initialFocus,
  finalFocus,
  isOpen = true,
  isKept = false,
  isBusy = false,
  isFull = false,
  children,
  footer,
}: DialogProps) {
  const isHeld = use(HeldContext);
  const isShown = isOpen && !isHeld;
  const shownAt = useRef(0);
  useEffect(() => {
    if (isShown) shownAt.current = performance.now();
  }, [isShown]);
  const handleOpenChange = (willOpen: boolean, { reason }: Base.Root.ChangeEventDetails) => {
    const isSecondTap =
      reason === "outside-press" && performance.now() - shownAt.current < secondTapMs;
    if (!willOpen && !isBusy && !isSecondTap) onClose?.();
  };
  return (
    <CSPProvider disableStyleElements>
      <Base.Root onOpenChange={handleOpenChange} open={isShown}>
        <Base.Portal keepMounted={isKept}>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Popup
            className={classes(styles.popup, isFull && styles.full)}
            finalFocus={finalFocus ?? true}
            initialFocus={initialFocus ?? true}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {closeLabel !== undefined && (
                <Base.Close
                  aria-disabled={isBusy || undefined}
                  aria-label={closeLabel}
                  className={styles.close}
                >
                  <Icon name="close" />
                </Base.Close>
              )}
            </div>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
