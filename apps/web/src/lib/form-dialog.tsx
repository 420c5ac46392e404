import { useTexts } from "@portico/client/texts";
import { FormError } from "@portico/feedback/form-error";
import { Button, Dialog } from "@portico/ui";
import { type ReactNode, type RefObject, useId } from "react";
import formStyles from "./form.module.css";
import { submitForm } from "./form-submit.ts";

interface FormDialogProps {
  title: string;
  /** What the button says that sends it. */
  submit: string;
  /** What has become of what was sent. */
  sending: { isPending: boolean; error: Error | null };
  /** Whether all is there that the fields ask for. */
  isReady?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  onSubmit: () => void;
  /** It was to be sent and something is missing: its field says what, and gets the cursor. */
  onIncomplete?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields over the page, sent or left; while they are on their way it stays, to say what became of them. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, sending, isReady = true, initialFocus } = props;
  const { onSubmit, onIncomplete, onClose } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button busy={sending.isPending && t("app.sending")} form={id} type="submit">
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
        onSubmit={(event) => submitForm(event, { isReady, onSubmit, onIncomplete })}
      >
        {props.children}
        <FormError error={sending.error} />
      </form>
    </Dialog>
  );
}
