import type { AccessTokenClaims } from "@portico/contract";
import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { SigningKeys } from "./signing-keys.ts";

/** Version of the tokens issued today. */
export const currentTokenVersion = 3;

const algorithm = "ES256";
const audience = "portico";
const type = "at+jwt";

/** What a token proves. */
export interface TokenProof {
  userUuid: string;
  sessionUuid: string;
  tokenVersion: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

interface Validity {
  /** Milliseconds since 1970 at which the token is issued. */
  from: number;
  /** Seconds it lives; a stolen one is of no use after. */
  seconds: number;
}

/** Signs an access token (JWT, ES256; RFC 9068). */
export async function signAccessToken(
  keys: SigningKeys,
  claims: AccessTokenClaims,
  { from, seconds }: Validity,
): Promise<string> {
  const { kid, privateKey } = await keys.current();
  const issuedAt = Math.floor(from / 1000);
  return new SignJWT({ sid: claims.sid, ver: claims.ver })
    .setProtectedHeader({ alg: algorithm, kid, typ: type })
    .setSubject(claims.sub)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(privateKey);
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
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? null : await keys.find(kid);
    if (key === null) return null;
    const { payload } = await jwtVerify<AccessTokenClaims>(token, key.publicKey, {
      algorithms: [algorithm],
      audience,
      typ: type,
      currentDate: new Date(now),
      requiredClaims: ["sub", "sid", "ver", "exp"],
    });
    return {
      userUuid: payload.sub,
      sessionUuid: payload.sid,
      tokenVersion: payload.ver,
      expiresAt: (payload.exp ?? 0) * 1000,
    };
  } catch (error) {
    // An unreadable header is a TypeError of the decoder.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
