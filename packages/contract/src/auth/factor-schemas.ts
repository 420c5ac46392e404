import Type from "typebox";
import { longestPasskeyName } from "./constants.ts";
import { closedObject, nullable, oneOf, optionalInstant, text, uuid } from "../wire.ts";

/** Base64url of what authenticators write; attestations are the longest. */
const bytes = (description: string, maxLength = 8192) => text(description, { maxLength });

const transports = Type.Array(Type.String({ maxLength: 32 }), {
  maxItems: 10,
  description: "Ways to reach the authenticator, e.g. `internal`, `usb`.",
});

const credentialIdentity = {
  id: bytes("Credential id.", 1400),
  rawId: bytes("Credential id again, as WebAuthn has it.", 1400),
  type: oneOf(["public-key"], "Kind of credential."),
};

/** A new passkey as `navigator.credentials.create` made it (WebAuthn level 3, `RegistrationResponseJSON`). */
export const newPasskeySchema = closedObject(
  {
    ...credentialIdentity,
    response: closedObject(
      {
        clientDataJSON: bytes("What the browser signed."),
        attestationObject: bytes("The credential's public key.", 32_768),
        transports: Type.Optional(transports),
      },
      "The authenticator's answer.",
    ),
  },
  "A new passkey.",
);

/** A proof by passkey as `navigator.credentials.get` made it (`AuthenticationResponseJSON`). */
export const passkeyProofSchema = closedObject(
  {
    ...credentialIdentity,
    response: closedObject(
      {
        clientDataJSON: bytes("What the browser signed."),
        authenticatorData: bytes("What the authenticator signed."),
        signature: bytes("The signature."),
        userHandle: Type.Optional(bytes("Whose passkey it is.", 128)),
      },
      "The authenticator's answer.",
    ),
  },
  "A proof by passkey.",
);

const descriptor = closedObject({
  id: text("Credential id."),
  type: oneOf(["public-key"], "Kind of credential."),
  transports: Type.Optional(transports),
});

const challenge = text("Random bytes to sign, once and within five minutes; base64url.");
const timeout = Type.Integer({ description: "Milliseconds that the browser waits." });
const userVerification = oneOf(["required"], "The authenticator checks who uses it.");

/** What `navigator.credentials.create` is asked (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationSchema = closedObject(
  {
    challenge,
    timeout,
    rp: closedObject({ id: text("Host."), name: text("Name.") }, "The portal at this host."),
    user: closedObject(
      { id: text("Key of the account."), name: text("Address."), displayName: text("Name.") },
      "The account.",
    ),
    pubKeyCredParams: Type.Array(
      closedObject({
        type: oneOf(["public-key"], "Kind of credential."),
        alg: Type.Integer({ description: "COSE algorithm." }),
      }),
      { description: "Algorithms, best first." },
    ),
    excludeCredentials: Type.Array(descriptor, { description: "Passkeys the account has." }),
    authenticatorSelection: closedObject(
      { residentKey: oneOf(["required"], "The device finds it by the host."), userVerification },
      "What the authenticator must do.",
    ),
    attestation: oneOf(["none"], "Nothing is asked about the device's maker."),
  },
  "How to make a passkey.",
);

/** What `navigator.credentials.get` is asked (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = closedObject(
  {
    challenge,
    timeout,
    rpId: text("Host."),
    userVerification,
    allowCredentials: Type.Array(descriptor, { description: "Passkeys that serve; empty is any." }),
  },
  "How to prove a passkey.",
);

/** What `navigator.credentials.get` is asked, on the wire. */
export type PasskeyRequest = Type.Static<typeof passkeyRequestSchema>;
/** What `navigator.credentials.create` is asked, on the wire. */
export type PasskeyCreation = Type.Static<typeof passkeyCreationSchema>;
/** A new passkey, on the wire. */
export type NewPasskey = Type.Static<typeof newPasskeySchema>;
/** A proof by passkey, on the wire. */
export type PasskeyProof = Type.Static<typeof passkeyProofSchema>;

const instant = (description: string) => Type.String({ format: "date-time", description });

export const passkeySchema = closedObject(
  {
    uuid: uuid("The passkey."),
    name: text("Name that its owner gave it."),
    host: text("Host that it works at."),
    is_of_this_host: Type.Boolean({ description: "Whether that is the host of this request." }),
    created_at: instant("When it was added."),
    last_used_at: optionalInstant("When it was last used."),
  },
  "A passkey of the account.",
);

/** A passkey of the account, on the wire. */
export type Passkey = Type.Static<typeof passkeySchema>;

/** What an account proves itself with besides its password. */
export const factorsSchema = closedObject(
  {
    passkeys: Type.Array(passkeySchema, { description: "Oldest first." }),
    totp: nullable(
      closedObject(
        {
          created_at: instant("When it was added."),
          last_used_at: optionalInstant("When a code of it was last used."),
        },
        "The authenticator app; null without one.",
      ),
    ),
    recovery_codes_left: Type.Integer({ description: "Recovery codes that were not used yet." }),
    is_demanded: Type.Boolean({ description: "Whether a second factor is demanded." }),
    can_add_passkey: Type.Boolean({ description: "Whether passkeys can be added at this host." }),
  },
  "The second factors of an account.",
);

/** What an account proves itself with, on the wire. */
export type Factors = Type.Static<typeof factorsSchema>;

/** A new authenticator app, before its first code. */
export const totpSetupSchema = closedObject(
  {
    secret: text("Key to type in, base32."),
    uri: text("The same as `otpauth:` address, for a QR code."),
    setup: text("Hand back with the first code, within ten minutes."),
  },
  "A new authenticator app.",
);

/** A new authenticator app, on the wire. */
export type TotpSetup = Type.Static<typeof totpSetupSchema>;

/** Codes for the day when the device is lost; each works once. */
export const recoveryCodesSchema = Type.Array(Type.String(), {
  description: "New recovery codes, shown this once; empty where the account keeps those it has.",
});

export const setup = text("What the beginning answered.", { maxLength: 1024 });
export const totpCode = Type.String({
  pattern: "^\\d{6}$",
  description: "Six digits that the app shows.",
});
export const passkeyName = Type.String({
  minLength: 1,
  maxLength: longestPasskeyName,
  pattern: "\\S",
  description: "Name for the account's list.",
});

/** The parts of a proof; the one that the method names is needed. */
export const factorProof = {
  code: Type.Optional(text("Code of the app, or recovery code.", { maxLength: 40 })),
  credential: Type.Optional(passkeyProofSchema),
};
