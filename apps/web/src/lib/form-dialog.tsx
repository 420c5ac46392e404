import { useTexts } from "@portico/client/texts";
import { FormError } from "@portico/feedback/form-error";
import { Button, Dialog } from "@portico/ui";
import { type ReactNode, type RefObject, useId } from "react";
import formStyles from "./form.module.css";

interface FormDialogProps {
  title: string;
  /** What the button says that sends it. */
  submit: string;
  /** What has become of what was sent. */
  sending: { isPending: boolean; error: Error | null };
  /** Whether there is something to send. */
  isReady?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields over the page, sent or left; while they are on their way it stays, to say what became of them. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, sending, isReady = true, initialFocus, onSubmit, onClose } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button
            busy={sending.isPending && t("app.sending")}
            disabled={!isReady}
            form={id}
            type="submit"
          >
            {submit}
          </Button>
          <Button disabled={sending.isPending} onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      initialFocus={initialFocus}
      isBusy={sending.isPending}
      onClose={onClose}
      title={title}
    >
      <form
        className={formStyles.form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {props.children}
        <FormError error={sending.error} />
      </form>
    </Dialog>
  );
}
