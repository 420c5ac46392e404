import { failedWith } from "@portico/client/api-error";
import type { ResetCall } from "@portico/rules/reset-password";
import { call } from "../../../lib/client.ts";
import { logOut } from "../../../lib/log-out.ts";
import { logInAfterAll } from "../cut-short.ts";
import type { AuthDraft } from "../draft.ts";
import { checkCode, sendResetCode } from "../steps/code-calls.ts";

/** Asks the server; answers what that leaves in the draft, or throws `ApiError`. */
type ResetWork = (draft: AuthDraft) => Promise<Partial<AuthDraft>>;

/** Whether the password is the account's; the session that shows it is ended. */
async function isSet(draft: AuthDraft, refusal: unknown): Promise<boolean> {
  try {
    await logInAfterAll(draft, refusal);
    await logOut();
    return true;
  } catch (error) {
    return failedWith(error, "auth.second_factor_required");
  }
}

/** A spent code may be one that an earlier try has spent, which was cut short. */
const resetPassword: ResetWork = async (draft) => {
  const { email, code, password } = draft;
  try {
    await call("consumeResetCode", { body: { email, code, new_password: password } });
  } catch (error) {
    const isSpent = failedWith(error, "enter_valid_code");
    if (!isSpent || !(await isSet(draft, error))) throw error;
  }
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
