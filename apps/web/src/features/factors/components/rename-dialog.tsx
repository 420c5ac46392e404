import { useChapter } from "@portico/client/texts";
import type { Passkey } from "@portico/contract";
import { longestPasskeyName } from "@portico/contract/constants";
import { Field } from "@portico/ui";
import { useRef, useState } from "react";
import { useChangeFactor } from "../api.ts";
import { FormDialog } from "../../../lib/form-dialog.tsx";

interface RenameDialogProps {
  passkey: Pick<Passkey, "uuid" | "name">;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const { t } = useChapter("factors");
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const [isJudged, setIsJudged] = useState(false);
  const isNamed = name.trim() !== "";
  const { mutate, isPending, error } = useChangeFactor("renamePasskey");
  const handleSubmit = () =>
    mutate({ params: { passkeyUuid: passkey.uuid }, body: { name } }, { onSuccess: onClose });
  return (
    <FormDialog
      initialFocus={input}
      isReady={isNamed}
      onClose={onClose}
      onIncomplete={() => setIsJudged(true)}
      onSubmit={handleSubmit}
      sending={{ isPending, error }}
      submit={t("factors.passkey.save_name")}
      title={t("factors.passkey.rename_title")}
    >
      <Field
        error={isJudged && !isNamed ? t("factors.passkey.name_missing") : undefined}
        label={t("factors.passkey.name")}
        maxLength={longestPasskeyName}
        name="name"
        onChange={(event) => setName(event.target.value)}
        ref={input}
        value={name}
      />
    </FormDialog>
  );
}
