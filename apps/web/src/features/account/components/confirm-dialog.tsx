import { Button, Dialog } from "@portico/ui";
import type { RefObject } from "react";
import { SectionError } from "../../../lib/section-error.tsx";
import { useChapter } from "../../../lib/texts.tsx";
import styles from "./account.module.css";

interface ConfirmDialogProps {
  title: string;
  detail: string;
  /** Name of the button that does it. */
  confirm: string;
  isPending: boolean;
  error: Error | null;
  /** Where the focus goes then; the row that was asked about may be gone. */
  finalFocus: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; stays open until it is done, or says why not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, detail, confirm, isPending, error, finalFocus, onConfirm, onClose } = props;
  const { t } = useChapter("account");
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button disabled={isPending} onClick={onConfirm} variant="danger">
            {confirm}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <div className={styles.form}>
        <p>{detail}</p>
        {error !== null && <SectionError error={error} onRetry={onConfirm} />}
      </div>
    </Dialog>
  );
}
