import { Button, Dialog } from "@portico/ui";
import { FormError } from "../../../lib/form-error.tsx";
import { useChapter } from "../../../lib/texts.tsx";
import styles from "./factors.module.css";

interface RemoveDialogProps {
  title: string;
  detail: string;
  /** Name of the button that does it. */
  confirm: string;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; stays open until it is done, or says why not. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, detail, confirm, isPending, error, onConfirm, onClose } = props;
  const { t } = useChapter("factors");
  return (
    <Dialog
      closeLabel={t("app.close")}
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
        <FormError error={error} />
      </div>
    </Dialog>
  );
}
