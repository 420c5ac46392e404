import type { AccessTokenClaims } from "@portico/contract";
import { signToken, type Validity, verifyToken } from "./signed-token.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** Version of the tokens issued today. */
export const currentTokenVersion = 3;

const audience = "portico";
const typ = "at+jwt";

/** What a token proves. */
export interface TokenProof {
  userUuid: string;
  sessionUuid: string;
  tokenVersion: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** What the claims of any token prove that speaks for a person. */
export const proofOf = ({
  sub,
  sid,
  ver,
  exp = 0,
}: AccessTokenClaims & { exp?: number | undefined }): TokenProof => ({
  userUuid: sub,
  sessionUuid: sid,
  tokenVersion: ver,
  expiresAt: exp * 1000,
});

/** Signs an access token (RFC 9068). */
export async function signAccessToken(
  keys: SigningKeys,
  { sub, sid, ver }: AccessTokenClaims,
  validity: Validity,
): Promise<string> {
  return signToken(keys, { typ, aud: audience, sub, claims: { sid, ver } }, validity);
}

/**
 * Who an access token speaks for, and until when; null if it does not hold.
 *
 * @param now milliseconds since 1970
 */
export async function verifyAccessToken(
  keys: SigningKeys,
  token: string,
  now: number,
): Promise<TokenProof | null> {
  const payload = await verifyToken<AccessTokenClaims>(keys, token, {
    audience,
    typ,
    currentDate: new Date(now),
    requiredClaims: ["sub", "sid", "ver", "exp"],
  });
  return payload === null ? null : proofOf(payload);
}
