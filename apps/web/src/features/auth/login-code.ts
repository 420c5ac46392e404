import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { updateDraft } from "./draft.ts";
import { doneOrProviders, type Outcome } from "./sso-required.ts";

/**
 * Mails a code that signs in once; the one before is of no use any more. The code step finds in the
 * draft what is known of it.
 */
export async function sendLoginCode(email: string): Promise<Outcome<void>> {
  return doneOrProviders(email, async () => {
    const { digits, expires_in } = await call("sendLoginCode", { body: { email } });
    updateDraft({ codeDigits: digits, codeMinutes: expires_in / 60 });
  });
}

/** The first code, asked for on the password step. */
export function useLoginCode(email: string) {
  return useMutation({ mutationFn: () => sendLoginCode(email) });
}
