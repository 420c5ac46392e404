/** Ways to prove a second factor. */
export const factorMethods = ["passkey", "totp", "recovery_code"] as const;

/** A way to prove a second factor. */
export type FactorMethod = (typeof factorMethods)[number];

/** Ways to prove again who one is, within a session. */
export const proofMethods = ["password", ...factorMethods, "sign_in"] as const;

/** A way to prove again who one is; `sign_in` is signing in anew, for people of a provider. */
export type ProofMethod = (typeof proofMethods)[number];

/** Most characters of a first or last name. */
export const longestPersonName = 100;

/** Most characters of the name that somebody gives a passkey. */
export const longestPasskeyName = 60;
