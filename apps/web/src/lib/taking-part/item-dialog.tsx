import { useTexts } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
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
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onConfirm} variant={isLoss ? "danger" : "primary"}>
            {confirm}
          </Button>
          {cancel !== undefined && (
            <Button onClick={onClose} variant="secondary">
              {cancel}
            </Button>
          )}
        </>
      }
      initialFocus={initialFocus}
      onClose={onClose}
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
