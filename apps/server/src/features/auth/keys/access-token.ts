import type { AccessTokenClaims } from "@portico/contract";
import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { SigningKeys } from "./signing-keys.ts";

/** Seconds an access token lives; a stolen one is of no use after. */
export const accessTokenSeconds = 600;

/** Version of the tokens issued today (4.005). */
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

/** Signs an access token (JWT, ES256; RFC 9068). */
export async function signAccessToken(
  keys: SigningKeys,
  claims: AccessTokenClaims,
): Promise<string> {
  const { kid, privateKey } = await keys.current();
  return new SignJWT({ sid: claims.sid, ver: claims.ver })
    .setProtectedHeader({ alg: algorithm, kid, typ: type })
    .setSubject(claims.sub)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(privateKey);
}

/** Who an access token speaks for, and until when; null if it does not hold. */
export async function verifyAccessToken(
  keys: SigningKeys,
  token: string,
): Promise<TokenProof | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? null : await keys.find(kid);
    if (key === null) return null;
    const { payload } = await jwtVerify<AccessTokenClaims>(token, key.publicKey, {
      algorithms: [algorithm],
      audience,
      typ: type,
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
