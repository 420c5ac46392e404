import { useChapter } from "@portico/client/texts";
import type { Passkey } from "@portico/contract";
import { longestPasskeyName } from "@portico/contract/constants";
import { Button, Dialog, Field } from "@portico/ui";
import { useId, useRef, useState, type FormEvent } from "react";
import { FormError } from "@portico/feedback/form-error";
import { useChangeFactor } from "../api.ts";
import styles from "./factors.module.css";

interface RenameDialogProps {
  passkey: Pick<Passkey, "uuid" | "name">;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const { t } = useChapter("factors");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useChangeFactor("renamePasskey");
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ params: { passkeyUuid: passkey.uuid }, body: { name } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button
            busy={isPending && t("app.loading")}
            disabled={name.trim() === ""}
            form={id}
            type="submit"
          >
            {t("factors.passkey.save_name")}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      initialFocus={input}
      onClose={onClose}
      title={t("factors.passkey.rename_title")}
    >
      <form className={styles.form} id={id} noValidate onSubmit={handleSubmit}>
        <FormError error={error} />
        <Field
          label={t("factors.passkey.name")}
          maxLength={longestPasskeyName}
          name="name"
          onChange={(event) => setName(event.target.value)}
          ref={input}
          value={name}
        />
      </form>
    </Dialog>
  );
}
