import { useChapter } from "@portico/client/texts";
import { Button, Dialog, PasswordField } from "@portico/ui";
import { useId, useRef, type RefObject } from "react";
import { SectionError } from "@portico/feedback/section-error";
import { submitForm } from "../../../lib/form-submit.ts";
import { PasswordRules } from "../../../lib/password-rules.tsx";
import { usePasswordForm } from "../hooks/use-password-form.ts";
import styles from "./account.module.css";
import { DoneDialog } from "./done-dialog.tsx";

interface PasswordDialogProps {
  /** For password managers, which look for the account beside the password. */
  email: string;
  /** Whether a password that was used before is said to be one. */
  tellsReuse: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Changes the password; then says that all other sessions have ended. */
export function PasswordDialog({ email, tellsReuse, finalFocus, onClose }: PasswordDialogProps) {
  const { t } = useChapter("account");
  const form = usePasswordForm(tellsReuse);
  const id = useId();
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const names = {
    showLabel: t("account.password.show"),
    hideLabel: t("account.password.hide"),
  };

  const handleSend = () =>
    form.submit((field) => (field === "current" ? current : next).current?.focus());

  if (form.isUpdated)
    return <DoneDialog finalFocus={finalFocus} name="password" onClose={onClose} />;
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button busy={form.isPending && t("app.loading")} form={id} type="submit">
            {t("account.password.submit")}
          </Button>
          <Button disabled={form.isPending} onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      initialFocus={current}
      isBusy={form.isPending}
      onClose={onClose}
      title={t("account.password.title")}
    >
      <form
        className={styles.form}
        id={id}
        noValidate
        onSubmit={(event) =>
          submitForm(event, {
            isReady: form.isReady,
            onIncomplete: form.judge,
            onSubmit: handleSend,
          })
        }
      >
        <input
          aria-hidden
          autoComplete="username"
          className="visually-hidden"
          name="email"
          readOnly
          tabIndex={-1}
          type="email"
          value={email}
        />
        <PasswordField
          {...names}
          autoComplete="current-password"
          error={form.faults.current}
          label={t("account.password.current")}
          name="current-password"
          onChange={(event) => form.edit({ current: event.target.value })}
          ref={current}
          value={form.current}
        />
        <PasswordField
          {...names}
          aria-describedby={`${id}rules`}
          autoComplete="new-password"
          error={form.faults.next}
          label={t("account.password.new")}
          name="new-password"
          onChange={(event) => form.edit({ next: event.target.value })}
          ref={next}
          value={form.next}
        />
        <PasswordRules id={`${id}rules`} password={form.next} />
        <PasswordField
          {...names}
          autoComplete="new-password"
          error={form.faults.repeat}
          label={t("account.password.repeat")}
          name="repeat-password"
          onBlur={form.noteRepeat}
          onChange={(event) => form.edit({ repeat: event.target.value })}
          value={form.repeat}
        />
        {form.failure !== null && <SectionError error={form.failure} isSent onRetry={handleSend} />}
      </form>
    </Dialog>
  );
}
