import { failedWith } from "@portico/client/api-error";
import type { Session } from "@portico/contract";
import { signUpSequences, type SignUpCall } from "@portico/rules/sign-up";
import { call, send } from "../../../lib/client.ts";
import { logIn, logInAfterAll } from "../cut-short.ts";
import type { AuthDraft } from "../draft.ts";
import { checkCode, resendResetCode, sendResetCode } from "../steps/code-calls.ts";

/** What the pages' brand and flags have to say about a sign-up. */
export interface SignUpTerms {
  /** 2 where people come as guests, otherwise 1. */
  userTypeId: 1 | 2;
}

/** Asks the server; answers what that leaves in the draft, or throws `ApiError`. */
export type SignUpWork = (draft: AuthDraft, terms: SignUpTerms) => Promise<Partial<AuthDraft>>;

/** With the names that it must not consist of. */
const checkPassword: SignUpWork = async (draft) => {
  await call("checkPassword", {
    body: {
      password: draft.password,
      email: draft.email,
      first_name: draft.firstName,
      last_name: draft.lastName,
      ...(draft.buildingUuid === null ? {} : { building_uuid: draft.buildingUuid }),
    },
  });
  return {};
};

/** The only place where an account begins; it comes into being with the code. */
const register: SignUpWork = async (draft, { userTypeId }) => {
  const { token, digits, expires_in } = await call("register", {
    body: {
      first_name: draft.firstName,
      last_name: draft.lastName,
      email: draft.email,
      password: draft.password,
      building_uuid: draft.buildingUuid ?? "",
      user_type_id: draft.isGuest ? 2 : userTypeId,
      is_term_accepted: draft.isTermAccepted,
      is_email_accepted: draft.isEmailAccepted,
    },
  });
  return { registrationToken: token, codeDigits: digits, codeMinutes: expires_in / 60 };
};

/** An earlier try that was cut short may have made the account: then it signs in. */
const confirmRegistration: SignUpWork = async (draft) => {
  const { code, registrationToken } = draft;
  const done = { registrationToken: null, code: "" };
  try {
    await call("consumeCode", { params: { code }, body: { token: registrationToken ?? "" } });
    return done;
  } catch (error) {
    if (!failedWith(error, "auth.registration_ended")) throw error;
    return { ...done, session: await logInAfterAll(draft, error) };
  }
};

/**
 * Sets the password, unless an earlier try that was cut short has done so: then the code is spent or
 * the password is one that was had before, and it signs in.
 */
async function setOrKnowPassword(draft: AuthDraft): Promise<Session> {
  const { email, code, password } = draft;
  try {
    await call("consumeResetCode", { body: { email, code, new_password: password } });
  } catch (error) {
    if (!failedWith(error, "enter_valid_code", "password_has_been_used")) throw error;
    return logInAfterAll(draft, error);
  }
  return logIn(draft);
}

/** The session serves to finish the sign-up and is never started as the page's own. */
const setPassword: SignUpWork = async (draft) => {
  const session = await setOrKnowPassword(draft);
  return { session, code: "", accountBuildingUuid: session.user.default_building_uuid };
};

/** Names as they were asked for; provisioned accounts keep the ones they came with. */
function askedNames({ userFlow, firstName, lastName }: AuthDraft) {
  const isAsked =
    userFlow !== null && signUpSequences[userFlow].some(({ step }) => step === "create-account");
  return isAsked ? { first_name: firstName, last_name: lastName } : {};
}

async function updateProfile(draft: AuthDraft, { token }: Session): Promise<void> {
  await send("updateCurrentUser", {
    token,
    body: {
      ...askedNames(draft),
      default_building_uuid: draft.buildingUuid,
      is_term_accepted: draft.isTermAccepted,
      is_email_accepted: draft.isEmailAccepted,
    },
  });
}

/** A session that lapsed over the reading of the terms is simply begun anew. */
const completeProfile: SignUpWork = async (draft) => {
  const { session } = draft;
  try {
    await updateProfile(draft, session ?? (await logIn(draft)));
  } catch (error) {
    const hasLapsed = failedWith(error, "auth.session_required", "auth.session_ended");
    if (!hasLapsed || draft.password === "") throw error;
    await updateProfile(draft, await logIn(draft));
  }
  return { session: null };
};

/** The transaction is spent with it. */
const completeSso: SignUpWork = async (draft) => {
  const transaction = draft.transactionUuid ?? "";
  const email = draft.transactionEmail ?? draft.email;
  const session = await call("authenticateSso", {
    query: { email, uuid: transaction },
    body: {
      email,
      transaction,
      user: {
        email,
        ...askedNames(draft),
        building_uuid: draft.buildingUuid ?? "",
        is_term_accepted: draft.isTermAccepted,
        is_email_accepted: draft.isEmailAccepted,
      },
    },
  });
  return { session, transactionUuid: null };
};

/** 2.097. Without a session and a password, which a reload forgets, there is nothing to sign in with. */
const signIn: SignUpWork = async (draft) => {
  const { session, password } = draft;
  return { session: session ?? (password === "" ? null : await logIn(draft)) };
};

/** What the server is asked for each call of the sequences. */
export const signUpCalls: Readonly<Record<SignUpCall, SignUpWork>> = {
  "check-password": checkPassword,
  register,
  "confirm-registration": confirmRegistration,
  "send-code": sendResetCode,
  "check-code": checkCode,
  "set-password": setPassword,
  "complete-profile": completeProfile,
  "complete-sso": completeSso,
  "sign-in": signIn,
};

/** Mails the code of a sign-up anew: that of a registration, or that of an uploaded account. */
export async function resendSignUpCode(draft: AuthDraft): Promise<Partial<AuthDraft>> {
  const { registrationToken } = draft;
  if (registrationToken === null) return resendResetCode(draft);
  const { digits, expires_in } = await call("resendCode", { body: { token: registrationToken } });
  return { codeDigits: digits, codeMinutes: expires_in / 60 };
}
