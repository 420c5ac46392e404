import { useTexts } from "@portico/client/texts";
import type { Session } from "@portico/contract";
import { Button, Icon } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { FormError } from "@portico/feedback/form-error";
import { givePasskey, ofDevice } from "../../lib/passkey.ts";
import { PasskeyState } from "../../lib/passkey-state.tsx";
import styles from "./sign-in.module.css";
import { usePasskeyList } from "./use-passkey-list.ts";

interface PasskeySignInProps {
  onSession: (session: Session) => void;
}

async function signInWithPasskey(): Promise<Session> {
  const credential = await givePasskey(await call("beginPasskeySignIn", {}));
  return call("signInWithPasskey", { body: { credential } });
}

/** Signs in with a passkey: by its button, or chosen in the list of the email field. */
export function PasskeySignIn({ onSession }: PasskeySignInProps) {
  const { t } = useTexts();
  const { mutate, isIdle, isError, isPending, error } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: onSession,
  });
  const refusal = usePasskeyList(isIdle || isError, onSession);
  const deviceError = ofDevice(error);
  return (
    <div className={styles.passkey}>
      <Button busy={isPending} onClick={() => mutate()} variant="secondary" wide>
        <Icon name="key" size={20} />
        {t("auth.passkey")}
      </Button>
      <PasskeyState error={deviceError} isPending={isPending} />
      <FormError error={deviceError === null ? (error ?? refusal) : refusal} />
    </div>
  );
}
