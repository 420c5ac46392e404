import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, emptyResponse, oneOf, text } from "../wire.ts";
import { factorMethods, proofMethods } from "./constants.ts";
import {
  factorProof,
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyName,
  passkeyProofSchema,
  passkeyRequestSchema,
  recoveryCodesSchema,
  setup,
  totpCode,
  totpSetupSchema,
} from "./factor-schemas.ts";
import { password } from "./fields.ts";
import { sessionSchema } from "./schemas.ts";

/** Names the sign-in under way; the browser's cookie belongs to it. */
const token = text("The `token` of `auth.second_factor_required`.", { maxLength: 100 });
const pending = { access: "public" } as const;

export const secondFactorPasskey = endpoint({
  ...pending,
  id: "secondFactorPasskey",
  route: "POST /auth/v2/second-factor/passkey",
  summary: "How to prove a passkey as second factor of a sign-in under way.",
  body: closedObject({ token }),
  response: passkeyRequestSchema,
  errors: [
    "auth.sign_in_ended",
    "auth.sso_required",
    "auth.passkeys_not_offered",
    "auth.foreign_origin",
  ],
});

export const finishSignIn = endpoint({
  ...pending,
  id: "finishSignIn",
  route: "POST /auth/v2/second-factor/finish",
  summary: "Finishes a sign-in under way with a second factor; five tries.",
  body: closedObject({
    token,
    method: oneOf(factorMethods, "The factor that is proved."),
    ...factorProof,
  }),
  response: sessionSchema,
  errors: [
    "auth.factor_not_right",
    "auth.passkey_refused",
    "auth.sign_in_ended",
    "auth.sso_required",
    "auth.too_many_attempts",
    "auth.foreign_origin",
  ],
});

const enrolled = closedObject({ session: sessionSchema, recovery_codes: recoveryCodesSchema });

export const enrolTotp = endpoint({
  ...pending,
  id: "enrolTotp",
  route: "POST /auth/v2/second-factor/enrol/totp",
  summary: "Begins the authenticator app that a sign-in under way demands.",
  body: closedObject({ token }),
  response: totpSetupSchema,
  errors: ["auth.sign_in_ended", "auth.sso_required", "auth.foreign_origin"],
});

export const finishTotpEnrolment = endpoint({
  ...pending,
  id: "finishTotpEnrolment",
  route: "PUT /auth/v2/second-factor/enrol/totp",
  summary: "Adds that app with its first code, and finishes the sign-in.",
  body: closedObject({ token, setup, code: totpCode }),
  response: enrolled,
  errors: [
    "auth.factor_not_right",
    "auth.factor_setup_ended",
    "auth.sign_in_ended",
    "auth.sso_required",
    "auth.foreign_origin",
  ],
});

export const enrolPasskey = endpoint({
  ...pending,
  id: "enrolPasskey",
  route: "POST /auth/v2/second-factor/enrol/passkey",
  summary: "How to make the passkey that a sign-in under way demands.",
  body: closedObject({ token }),
  response: passkeyCreationSchema,
  errors: [
    "auth.sign_in_ended",
    "auth.sso_required",
    "auth.passkeys_not_offered",
    "auth.foreign_origin",
  ],
});

export const finishPasskeyEnrolment = endpoint({
  ...pending,
  id: "finishPasskeyEnrolment",
  route: "PUT /auth/v2/second-factor/enrol/passkey",
  summary: "Adds that passkey, and finishes the sign-in.",
  body: closedObject({ token, credential: newPasskeySchema, name: passkeyName }),
  response: enrolled,
  errors: [
    "auth.passkey_refused",
    "auth.passkeys_not_offered",
    "auth.sign_in_ended",
    "auth.sso_required",
    "auth.foreign_origin",
  ],
});

export const beginPasskeySignIn = endpoint({
  ...pending,
  id: "beginPasskeySignIn",
  route: "POST /auth/v2/passkey/begin",
  summary: "How to sign in with any passkey of this host.",
  response: passkeyRequestSchema,
  errors: ["auth.passkeys_not_offered", "auth.too_many_attempts", "auth.foreign_origin"],
});

export const signInWithPasskey = endpoint({
  ...pending,
  id: "signInWithPasskey",
  route: "POST /auth/v2/passkey",
  summary: "Signs in with a passkey, which is both factors.",
  body: closedObject({ credential: passkeyProofSchema }),
  response: sessionSchema,
  errors: [
    "auth.passkey_refused",
    "auth.passkeys_not_offered",
    "auth.sso_required",
    "auth.foreign_origin",
  ],
});

const prove = { access: { reach: "own" } } as const;

export const beginPasskeyProof = endpoint({
  ...prove,
  id: "beginPasskeyProof",
  route: "POST /auth/v2/proofs/passkey",
  summary: "How to prove again with a passkey who one is.",
  response: passkeyRequestSchema,
  errors: ["auth.passkeys_not_offered"],
});

export const proveAgain = endpoint({
  ...prove,
  id: "proveAgain",
  route: "POST /auth/v2/proofs",
  summary: "Proves again who one is; holds for ten minutes in this session.",
  body: closedObject({
    method: oneOf(
      proofMethods.filter((method) => method !== "sign_in"),
      "The proof.",
    ),
    password: Type.Optional(password),
    ...factorProof,
  }),
  response: emptyResponse,
  errors: [
    "auth.factor_not_right",
    "auth.passkey_refused",
    "auth.too_many_attempts",
    "credentials_not_match",
    "auth.foreign_origin",
  ],
});
