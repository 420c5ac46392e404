import { useTexts } from "@portico/client/texts";
import { Button, Dialog, useFocusAfter } from "@portico/ui";
import type { ReactNode, RefObject } from "react";
import styles from "./taking-part.module.css";

interface ItemDialogProps {
  title: string;
  /** Title of what one takes part in. */
  item: string;
  /** What it is about, below the item's title. */
  facts?: ReactNode;
  /** Name of the button that does it, or has read it. */
  confirm: string;
  /** Name of the button that leaves everything as it is; absent where there is no choice. */
  cancel?: string;
  /** Whether something is given back by it. */
  isLoss?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes once it is done. */
  finalFocus: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before somebody takes part or no longer does, or says that it is done. */
export function ItemDialog(props: ItemDialogProps) {
  const { title, item, facts, confirm, cancel, isLoss = false, children } = props;
  const { initialFocus, finalFocus, onConfirm, onClose } = props;
  const { t } = useTexts();
  const { noteLeaving, focusAfter } = useFocusAfter(finalFocus);
  const handleClose = () => {
    // What only says that it is done is read, and not left.
    if (cancel !== undefined) noteLeaving();
    onClose();
  };
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={focusAfter}
      footer={
        <>
          <Button onClick={onConfirm} variant={isLoss ? "danger" : "primary"}>
            {confirm}
          </Button>
          {cancel !== undefined && (
            <Button onClick={handleClose} variant="secondary">
              {cancel}
            </Button>
          )}
        </>
      }
      initialFocus={initialFocus}
      onClose={handleClose}
      title={title}
    >
      <div className={styles.question}>
        <div>
          <p className={styles.title}>{item}</p>
          {facts}
        </div>
        {children}
      </div>
    </Dialog>
  );
}
