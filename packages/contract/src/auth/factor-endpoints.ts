import { endpoint } from "../endpoint.ts";
import { closedObject, emptyResponse, uuid } from "../wire.ts";
import {
  factorsSchema,
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyName,
  recoveryCodesSchema,
  setup,
  totpCode,
  totpSetupSchema,
} from "./factor-schemas.ts";

const sensitive = { access: { reach: "own", proof: "fresh" } } as const;

export const getFactors = endpoint({
  id: "getFactors",
  route: "GET /auth/v2/factors",
  access: { reach: "own" },
  summary: "The passkeys, the authenticator app and the recovery codes of the account.",
  response: factorsSchema,
  errors: [],
});

export const beginTotp = endpoint({
  ...sensitive,
  id: "beginTotp",
  route: "POST /auth/v2/factors/totp",
  summary: "Begins an authenticator app; nothing is stored before its first code.",
  response: totpSetupSchema,
  errors: [],
});

export const confirmTotp = endpoint({
  ...sensitive,
  id: "confirmTotp",
  route: "PUT /auth/v2/factors/totp",
  summary: "Adds the authenticator app with its first code, in the place of the one before.",
  body: closedObject({ setup, code: totpCode }),
  response: closedObject({ recovery_codes: recoveryCodesSchema }),
  errors: ["auth.factor_not_right", "auth.factor_setup_ended"],
});

export const removeTotp = endpoint({
  ...sensitive,
  id: "removeTotp",
  route: "DELETE /auth/v2/factors/totp",
  summary: "Removes the authenticator app.",
  response: emptyResponse,
  errors: ["auth.factor_not_found", "auth.factor_needed"],
});

export const renewRecoveryCodes = endpoint({
  ...sensitive,
  id: "renewRecoveryCodes",
  route: "POST /auth/v2/factors/recovery-codes",
  summary: "New recovery codes; those before are of no use any more.",
  response: closedObject({ recovery_codes: recoveryCodesSchema }),
  errors: ["auth.factor_not_found"],
});

export const beginPasskey = endpoint({
  ...sensitive,
  id: "beginPasskey",
  route: "POST /auth/v2/factors/passkeys/begin",
  summary: "How to make a passkey for this host.",
  response: passkeyCreationSchema,
  errors: ["auth.passkeys_not_offered", "auth.too_many_passkeys"],
});

export const addPasskey = endpoint({
  ...sensitive,
  id: "addPasskey",
  route: "POST /auth/v2/factors/passkeys",
  summary: "Adds a passkey that the browser has made.",
  body: closedObject({ credential: newPasskeySchema, name: passkeyName }),
  response: closedObject({ recovery_codes: recoveryCodesSchema }),
  errors: ["auth.passkey_refused", "auth.passkeys_not_offered", "auth.too_many_passkeys"],
});

const passkeyParams = closedObject({ passkeyUuid: uuid("The passkey.") });

export const renamePasskey = endpoint({
  id: "renamePasskey",
  route: "PUT /auth/v2/factors/passkeys/:passkeyUuid",
  access: { reach: "own" },
  summary: "Gives a passkey another name.",
  params: passkeyParams,
  body: closedObject({ name: passkeyName }),
  response: emptyResponse,
  errors: ["auth.factor_not_found"],
});

export const removePasskey = endpoint({
  ...sensitive,
  id: "removePasskey",
  route: "DELETE /auth/v2/factors/passkeys/:passkeyUuid",
  summary: "Removes a passkey.",
  params: passkeyParams,
  response: emptyResponse,
  errors: ["auth.factor_not_found", "auth.factor_needed"],
});
