import {
  SignJWT,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import type { SigningKeys } from "./signing-keys.ts";

const algorithm = "ES256";

/** How long a token is good. */
export interface Validity {
  /** Milliseconds since 1970 at which the token is issued. */
  from: number;
  /** Seconds it lives; a stolen one is of no use after. */
  seconds: number;
}

interface NewToken {
  /** Kind of token (RFC 8725 §3.11): one kind never passes for another. */
  typ: string;
  /** Who may take it. */
  aud: string;
  sub: string;
  claims: JWTPayload;
}

/** Signs a token by the current key (JWT, ES256). */
export async function signToken(
  keys: SigningKeys,
  { typ, aud, sub, claims }: NewToken,
  { from, seconds }: Validity,
): Promise<string> {
  const { kid, privateKey } = await keys.current();
  const issuedAt = Math.floor(from / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid, typ })
    .setSubject(sub)
    .setAudience(aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(privateKey);
}

/** What a token says; null if it does not hold as one of the kind that is asked for. */
export async function verifyToken<Claims>(
  keys: SigningKeys,
  token: string,
  asked: Pick<JWTVerifyOptions, "typ" | "audience" | "requiredClaims" | "currentDate">,
): Promise<(Claims & JWTPayload) | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? null : await keys.find(kid);
    if (key === null) return null;
    const { payload } = await jwtVerify<Claims>(token, key.publicKey, {
      algorithms: [algorithm],
      ...asked,
    });
    return payload;
  } catch (error) {
    // An unreadable header is a TypeError of the decoder.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
