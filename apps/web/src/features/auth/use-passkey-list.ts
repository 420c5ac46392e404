import { failedWith } from "@portico/client/api-error";
import type { Session } from "@portico/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../lib/client.ts";
import { hasPasskeyAutofill, listPasskeys } from "../../lib/passkey.ts";

/** Milliseconds after which the list is offered anew: a challenge holds for five minutes. */
const offerTime = 240_000;

async function signInFromList(stop: AbortController): Promise<Session | null> {
  if (!(await hasPasskeyAutofill())) return null;
  const options = await call("beginPasskeySignIn", {});
  const credential = await listPasskeys(options, stop);
  return call("signInWithPasskey", { body: { credential } });
}

/**
 * Offers passkeys in the list of the email field, but not while one is asked for otherwise. Answers
 * why a chosen one was refused.
 */
export function usePasskeyList(
  isOffered: boolean,
  onSession: (session: Session) => void,
): Error | null {
  const [refusal, setRefusal] = useState<Error | null>(null);
  const offer = useEffectEvent(async (stop: AbortController) => {
    try {
      const session = await signInFromList(stop);
      if (session !== null) onSession(session);
    } catch (failure) {
      // Nobody has asked for the list: only what was chosen in it and refused is worth a word.
      if (failedWith(failure, "auth.passkey_refused", "auth.sso_required")) setRefusal(failure);
    }
  });

  useEffect(() => {
    if (!isOffered) return undefined;
    let stop = new AbortController();
    void offer(stop);
    const timer = setInterval(() => {
      stop.abort();
      stop = new AbortController();
      void offer(stop);
    }, offerTime);
    return () => {
      clearInterval(timer);
      stop.abort();
      setRefusal(null);
    };
  }, [isOffered]);
  return refusal;
}
