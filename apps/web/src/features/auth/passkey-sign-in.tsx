import type { Session } from "@portico/contract";
import { Button, Icon } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { failedWith } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { FormError } from "../../lib/form-error.tsx";
import {
  givePasskey,
  hasPasskeyAutofill,
  ofDevice,
  stopPasskeyAutofill,
} from "../../lib/passkey.ts";
import { PasskeyState } from "../../lib/passkey-state.tsx";
import { useChapter } from "../../lib/texts.tsx";
import styles from "./sign-in.module.css";

/** Milliseconds after which the list of the field is offered anew: a challenge holds for five minutes. */
const offerTime = 240_000;

interface PasskeySignInProps {
  onSession: (session: Session) => void;
}

async function signInWithPasskey(isAutofill: boolean): Promise<Session> {
  const options = await call("beginPasskeySignIn", {});
  const credential = await givePasskey(options, isAutofill);
  return call("signInWithPasskey", { body: { credential } });
}

/** Signs in with a passkey: by its button, or chosen in the list of the email field. */
export function PasskeySignIn({ onSession }: PasskeySignInProps) {
  const { t } = useChapter("factors");
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signInWithPasskey(false),
    onMutate: () => setRefusal(null),
    onSuccess: onSession,
  });
  const offer = useEffectEvent(async () => {
    if (isPending || !(await hasPasskeyAutofill())) return;
    // Nobody has asked for the list: only what was chosen in it and refused is worth a word.
    await signInWithPasskey(true).then(onSession, (failure: unknown) => {
      if (failedWith(failure, "auth.passkey_refused", "auth.sso_required")) setRefusal(failure);
    });
  });

  useEffect(() => {
    void offer();
    const timer = setInterval(() => void offer(), offerTime);
    return () => {
      clearInterval(timer);
      void stopPasskeyAutofill();
    };
  }, []);

  const deviceError = ofDevice(error);
  return (
    <div className={styles.passkey}>
      <Button busy={isPending} onClick={() => mutate()} variant="secondary" wide>
        <Icon name="key" size={20} />
        {t("factors.passkey.sign_in")}
      </Button>
      <PasskeyState error={deviceError} isPending={isPending} />
      <FormError error={deviceError === null ? (error ?? refusal) : refusal} />
    </div>
  );
}
