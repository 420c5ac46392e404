import type { NewPasskey, PasskeyProof } from "@portico/contract";
import type { RelyingParty } from "./relying-party.ts";

/** What a verified new passkey is stored as. */
export interface VerifiedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** A stored passkey, as far as its proof is checked against it. */
interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

interface Expected {
  party: RelyingParty;
  challenge: string;
}

/** COSE algorithms that passkeys may have, best first: EdDSA, ES256, RS256 (for Windows Hello). */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** 25 MB of parsers for what is rare: loaded with the first passkey. */
const load = () => import("@simplewebauthn/server");

/** The challenge that an answer says it signed; null for rubbish. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const isObject = typeof data === "object" && data !== null;
    return isObject && "challenge" in data && typeof data.challenge === "string"
      ? data.challenge
      : null;
  } catch {
    return null;
  }
}

/** Checks a new passkey (WebAuthn level 3, §7.1); null if anything about it is not right. */
export async function verifyNewPasskey(
  credential: NewPasskey,
  { party, challenge }: Expected,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await load();
  const { transports = [], ...response } = credential.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports,
    };
  } catch {
    // The library throws for whatever is not right: another origin, a wrong signature, rubbish.
    return null;
  }
}

/** Checks a proof (WebAuthn level 3, §7.2); answers the new count of uses, null if it is not right. */
export async function verifyPasskeyProof(
  credential: PasskeyProof,
  stored: StoredPasskey,
  { party, challenge }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load();
  const { userHandle, ...response } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
