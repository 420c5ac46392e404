import { failedWith } from "@portico/client/api-error";
import type { Session } from "@portico/contract";
import { call } from "../../lib/client.ts";
import type { AuthDraft } from "./draft.ts";

/** Signs in with what was entered; throws `ApiError`. */
export function logIn({ email, password }: AuthDraft): Promise<Session> {
  return call("login", { body: { email, password } });
}

/**
 * What is done once is refused the second time, also where nobody heard the answer to the first: then
 * the password signs in. Throws the refusal where it does not, or what the sign-in asks for besides.
 */
export async function logInAfterAll(draft: AuthDraft, refusal: unknown): Promise<Session> {
  // A reload forgets the password.
  if (draft.password === "") throw refusal;
  try {
    return await logIn(draft);
  } catch (error) {
    throw failedWith(error, "auth.second_factor_required") ? error : refusal;
  }
}
