import { useChapter } from "@portico/client/texts";
import type { Factors, Passkey } from "@portico/contract";
import { Button, ConfirmDialog, Icon } from "@portico/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/client.ts";
import { FormError } from "@portico/feedback/form-error";
import { PasskeyState } from "../../../lib/passkey-state.tsx";
import { hasPasskeys, makePasskey, ofDevice } from "../../../lib/passkey.ts";
import { factorsQuery, useChangeFactor } from "../api.ts";
import { useDeviceLabel } from "../use-device-label.ts";
import { FactorSection } from "./factor-section.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

interface PasskeysSectionProps {
  factors: Factors;
  /** New recovery codes came with the first factor. */
  onCodes: (codes: string[]) => void;
}

function useAddPasskey(name: string, onCodes: (codes: string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(await call("beginPasskey", {}));
      return call("addPasskey", { body: { credential, name } });
    },
    onSuccess: ({ recovery_codes: codes }) => {
      if (codes.length > 0) onCodes(codes);
      return client.invalidateQueries({ queryKey: factorsQuery().queryKey });
    },
  });
}

/** The passkeys of the account: add, name and remove. */
export function PasskeysSection({ factors, onCodes }: PasskeysSectionProps) {
  const { t } = useChapter("factors");
  const heading = useRef<HTMLHeadingElement>(null);
  const add = useAddPasskey(useDeviceLabel(), onCodes);
  const remove = useChangeFactor("removePasskey");
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const deviceError = ofDevice(add.error);
  const canAdd = factors.can_add_passkey && hasPasskeys();

  const handleAskRemove = (passkey: Passkey) => {
    remove.reset();
    setRemoved(passkey);
  };
  const handleRemove = ({ uuid }: Passkey) =>
    remove.mutate({ params: { passkeyUuid: uuid } }, { onSuccess: () => setRemoved(null) });

  return (
    <FactorSection
      detail={t("factors.passkey.detail")}
      heading={heading}
      title={t("factors.passkey.title")}
    >
      {factors.passkeys.length > 0 && (
        <PasskeyRows onRemove={handleAskRemove} onRename={setRenamed} passkeys={factors.passkeys} />
      )}
      <FormError error={deviceError === null ? add.error : null} />
      {canAdd ? (
        <div>
          <Button busy={add.isPending} onClick={() => add.mutate()} variant="secondary">
            <Icon name="plus" size={20} />
            {t("factors.passkey.add")}
          </Button>
        </div>
      ) : (
        <p>{t("factors.passkey.not_here")}</p>
      )}
      <PasskeyState error={deviceError} isPending={add.isPending} />
      <p className="visually-hidden" role="status">
        {add.isSuccess && t("factors.passkey.added_said")}
      </p>
      {renamed !== null && <RenameDialog onClose={() => setRenamed(null)} passkey={renamed} />}
      {removed !== null && (
        <ConfirmDialog
          cancel={t("app.cancel")}
          closeLabel={t("app.close")}
          confirm={t("factors.remove")}
          finalFocus={heading}
          busy={remove.isPending && t("app.loading")}
          onClose={() => setRemoved(null)}
          onConfirm={() => handleRemove(removed)}
          title={t("factors.passkey.remove_title")}
        >
          <p>{t("factors.passkey.remove_detail", { name: removed.name })}</p>
          <FormError error={remove.error} />
        </ConfirmDialog>
      )}
    </FactorSection>
  );
}
