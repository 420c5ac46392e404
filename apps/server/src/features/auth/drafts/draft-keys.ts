import { randomBytes } from "node:crypto";
import { type Keyring, macsOf } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";

/** Seconds that a key can be asked for, from its first use. */
export const draftSeconds = 3600;

const nonceLength = 16;
const ticketLength = nonceLength + 4;

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

/**
 * Builds the keys of drafts. Nothing is stored: a key is derived from the installation's secret and
 * from its ticket, the end of which is a part of it. Whoever writes another end into a ticket gets
 * another key.
 */
export function createDraftKeys({ secret, now = Date.now }: DraftKeysDeps) {
  const root = deriveKey(secret, "drafts");
  const seconds = () => Math.floor(now() / 1000);

  /** By the current secret alone: a draft of the hour before the secret changed is begun anew. */
  function keyOf(ticket: Uint8Array): string {
    return macsOf(root, ticket)[0].toString("base64url");
  }

  return {
    /** A key that nobody had before. */
    make(): DraftKey {
      const bytes = Buffer.alloc(ticketLength);
      randomBytes(nonceLength).copy(bytes);
      bytes.writeUInt32BE(seconds() + draftSeconds, nonceLength);
      return { ticket: bytes.toString("base64url"), key: keyOf(bytes), seconds: draftSeconds };
    },

    /** The key of a ticket; null for one that has run out or is none. */
    find(ticket: string): DraftKey | null {
      const bytes = Buffer.from(ticket, "base64url");
      if (bytes.length !== ticketLength) return null;
      const left = bytes.readUInt32BE(nonceLength) - seconds();
      return left > 0 && left <= draftSeconds ? { ticket, key: keyOf(bytes), seconds: left } : null;
    },
  };
}

/** Keys of drafts. */
export type DraftKeys = ReturnType<typeof createDraftKeys>;
