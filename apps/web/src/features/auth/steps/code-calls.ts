import { call } from "../../../lib/client.ts";
import type { AuthDraft } from "../draft.ts";

type Work = (draft: AuthDraft) => Promise<Partial<AuthDraft>>;

/** Mails the code that lets the owner of an address set a password. */
export const sendResetCode: Work = async ({ email }) => {
  const { digits, expires_in } = await call("sendResetCode", { body: { email } });
  return { codeDigits: digits, codeMinutes: expires_in / 60 };
};

/** Mails a new one in its place. */
export const resendResetCode: Work = async ({ email }) => {
  const { digits, expires_in } = await call("resendResetCode", { body: { email } });
  return { codeDigits: digits, codeMinutes: expires_in / 60 };
};

/** Checks that code without using it: it is used with the new password. */
export const checkCode: Work = async ({ email, code }) => {
  await call("verifyResetCode", { body: { email, code } });
  return {};
};
