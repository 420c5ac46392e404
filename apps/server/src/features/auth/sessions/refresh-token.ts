import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

/** What a refresh token says once its seal is proved. */
export interface RefreshToken {
  sessionUuid: string;
  /** Which token of the session's family it is; the session row knows the current number. */
  generation: number;
}

const uuidLength = 16;
const payloadLength = uuidLength + 4;

function sealOf(key: Uint8Array, payload: Uint8Array): Buffer {
  return createHmac("sha256", key).update(payload).digest();
}

/**
 * Writes a refresh token: session, generation and an HMAC over both. It is derived and not random, so
 * that parallel refreshes of one token all get the same successor though only one of them rotates.
 */
export function writeRefreshToken(key: Uint8Array, token: RefreshToken): string {
  const payload = Buffer.alloc(payloadLength);
  payload.set(parse(token.sessionUuid));
  payload.writeUInt32BE(token.generation, uuidLength);
  return Buffer.concat([payload, sealOf(key, payload)]).toString("base64url");
}

/** Reads a refresh token; null if this installation did not write it. */
export function readRefreshToken(key: Uint8Array, text: string): RefreshToken | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== payloadLength + 32) return null;
  const payload = bytes.subarray(0, payloadLength);
  if (!timingSafeEqual(bytes.subarray(payloadLength), sealOf(key, payload))) return null;
  return {
    sessionUuid: stringify(payload.subarray(0, uuidLength)),
    generation: payload.readUInt32BE(uuidLength),
  };
}
