import { randomBytes } from "node:crypto";
import { isMacOf, type Key, type Keyring, macsOf } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";

/** Seconds that a key can be asked for, from its first use. */
export const draftSeconds = 3600;

const nonceLength = 16;
const bodyLength = nonceLength + 4;
const markLength = 16;

/** A key, and the ticket with which its browser asks for it again. */
export interface DraftKey {
  ticket: string;
  key: string;
  /** Seconds until the ticket is of no use. */
  seconds: number;
}

interface DraftKeysDeps {
  secret: Keyring;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

/** What one secret makes of tickets. */
function rootOf(secret: Key) {
  const [marks, keys] = [deriveKey([secret], "draft tickets"), deriveKey([secret], "drafts")];
  return {
    isMark: (body: Uint8Array, mark: Uint8Array) => isMacOf(marks, body, mark),
    markOf: (body: Uint8Array) => macsOf(marks, body)[0].subarray(0, markLength),
    keyOf: (body: Uint8Array) => macsOf(keys, body)[0].toString("base64url"),
  };
}

/**
 * Builds the keys of drafts. Nothing is stored: a key is derived from the installation's secret and
 * from its ticket, the end of which is a part of it. The ticket is marked by the secret that made it, so
 * that its key stays the same when the secret changes, and nobody writes another end into it.
 */
export function createDraftKeys({ secret, now = Date.now }: DraftKeysDeps) {
  const [current, ...previous] = secret;
  const root = rootOf(current);
  const roots = [root, ...previous.map(rootOf)];
  const seconds = () => Math.floor(now() / 1000);

  return {
    /** A key that nobody had before. */
    make(): DraftKey {
      const body = Buffer.alloc(bodyLength);
      randomBytes(nonceLength).copy(body);
      body.writeUInt32BE(seconds() + draftSeconds, nonceLength);
      const ticket = Buffer.concat([body, root.markOf(body)]).toString("base64url");
      return { ticket, key: root.keyOf(body), seconds: draftSeconds };
    },

    /** The key of a ticket; null for one that has run out or that none of the secrets made. */
    find(ticket: string): DraftKey | null {
      const bytes = Buffer.from(ticket, "base64url");
      if (bytes.length !== bodyLength + markLength) return null;
      const body = bytes.subarray(0, bodyLength);
      const maker = roots.find(({ isMark }) => isMark(body, bytes.subarray(bodyLength)));
      const left = body.readUInt32BE(nonceLength) - seconds();
      return maker === undefined || left <= 0
        ? null
        : { ticket, key: maker.keyOf(body), seconds: left };
    },
  };
}

/** Keys of drafts. */
export type DraftKeys = ReturnType<typeof createDraftKeys>;
