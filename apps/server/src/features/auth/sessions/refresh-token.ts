import { parse, stringify } from "uuid";
import { isMacOf, type Keyring, macsOf } from "../../../platform/crypto/keyring.ts";

/** What a refresh token says once its seal is proved. */
export interface RefreshToken {
  sessionUuid: string;
  /** Which token of the session's family it is; the session row knows the current number. */
  generation: number;
}

const uuidLength = 16;
const payloadLength = uuidLength + 4;

/**
 * Writes a refresh token: session, generation and an HMAC over both. It is derived and not random, so
 * that parallel refreshes of one token all get the same successor though only one of them rotates.
 */
export function writeRefreshToken(keys: Keyring, token: RefreshToken): string {
  const payload = Buffer.alloc(payloadLength);
  payload.set(parse(token.sessionUuid));
  payload.writeUInt32BE(token.generation, uuidLength);
  return Buffer.concat([payload, macsOf(keys, payload)[0]]).toString("base64url");
}

/** Reads a refresh token; null if this installation did not write it. */
export function readRefreshToken(keys: Keyring, text: string): RefreshToken | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== payloadLength + 32) return null;
  const payload = bytes.subarray(0, payloadLength);
  if (!isMacOf(keys, payload, bytes.subarray(payloadLength))) return null;
  return {
    sessionUuid: stringify(payload.subarray(0, uuidLength)),
    generation: payload.readUInt32BE(uuidLength),
  };
}
