import type { AccessTokenClaims } from "@portico/contract";
import { type CryptoKey, SignJWT, errors, jwtVerify } from "jose";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";

/** Seconds an access token lives; a stolen one is of no use after. */
export const accessTokenSeconds = 600;

const algorithm = "ES256";
const audience = "portico";

/** Key pair that signs access tokens. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** Signs an access token (JWT, ES256). */
export function signAccessToken(key: SigningKey, claims: AccessTokenClaims): Promise<string> {
  return new SignJWT({ sid: claims.sid, ver: claims.ver })
    .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: "at+jwt" })
    .setSubject(claims.sub)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(key.privateKey);
}

/** Who an access token speaks for, and until when (ms since 1970); null if it does not hold. */
export async function verifyAccessToken(
  key: SigningKey,
  token: string,
): Promise<(CurrentSession & { expiresAt: number }) | null> {
  try {
    const { payload } = await jwtVerify<AccessTokenClaims>(token, key.publicKey, {
      algorithms: [algorithm],
      audience,
      typ: "at+jwt",
      requiredClaims: ["sub", "sid", "ver", "exp"],
    });
    return {
      userUuid: payload.sub,
      sessionUuid: payload.sid,
      tokenVersion: payload.ver,
      expiresAt: (payload.exp ?? 0) * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
