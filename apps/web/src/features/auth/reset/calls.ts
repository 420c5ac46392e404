import type { ResetCall } from "@portico/rules/reset-password";
import { call } from "../../../lib/client.ts";
import type { AuthDraft } from "../draft.ts";
import { checkCode, sendResetCode } from "../steps/code-calls.ts";

/** Asks the server; answers what that leaves in the draft, or throws `ApiError`. */
type ResetWork = (draft: AuthDraft) => Promise<Partial<AuthDraft>>;

const resetPassword: ResetWork = async ({ email, code, password }) => {
  await call("consumeResetCode", { body: { email, code, new_password: password } });
  return { code: "", password: "" };
};

/** Whoever goes back and forth is asked for the code that is on its way to that address. */
const sendCode: ResetWork = async (draft) => ({
  ...(await sendResetCode(draft)),
  resetCodeEmail: draft.email,
});

/** What the server is asked for each call of the reset. */
export const resetCalls: Readonly<Record<ResetCall, ResetWork>> = {
  "send-code": sendCode,
  "check-code": checkCode,
  "reset-password": resetPassword,
};
