import { randomBytes } from "node:crypto";
import { sideOrigin } from "@portico/rules/side-host";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import { secretHash } from "../../../platform/crypto/secret-hash.ts";
import { readTicket, writeTicket } from "../../../platform/crypto/ticket.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { CardVault, VaultCard } from "../card-vault.ts";
import {
  deleteSandboxCard,
  findSandboxCard,
  insertSandboxCard,
  retainSandboxCard,
  sweepSandboxCards,
} from "./sandbox-cards.repository.ts";

/** What the number's frame tells of a card; it has made the token. */
export interface SandboxCard extends VaultCard {
  token: string;
}

/** Who may have a card kept: whoever has opened the fields by the portal. */
export interface SandboxOpening {
  nonce: string;
  signature: string;
}

/** The stand-in for a provider, and what its own host asks of it. */
export interface SandboxVault extends CardVault {
  /** Keeps a test card; false for fields that the portal has not opened, or not lately. */
  take(opening: SandboxOpening, card: SandboxCard): Promise<boolean>;
  /** Drops cards that nobody has saved. */
  sweep(): Promise<void>;
}

/** How long the fields may stay open, in milliseconds. */
const openFor = 12 * 3600 * 1000;

const hashOf = (token: string) => secretHash(token, "hex");

/** A vault of our own for machines without a provider: it takes test cards and no others. */
export function createSandboxVault({
  db,
  secretKey,
}: {
  db: Db;
  secretKey: Keyring;
}): SandboxVault {
  const key = deriveKey(secretKey, "sandbox vault");
  return {
    kind: "sandbox",
    pageSources: (portalOrigin) => [sideOrigin("vault", portalOrigin)],

    async openSession(portalOrigin) {
      const nonce = randomBytes(16).toString("hex");
      const now = Date.now();
      return {
        vault: "sandbox",
        script_url: `${sideOrigin("vault", portalOrigin)}/iframe-v1.js`,
        environment_key: "sandbox",
        nonce,
        timestamp: String(Math.floor(now / 1000)),
        certificate_token: "sandbox",
        signature: writeTicket(key, nonce, now + openFor),
      };
    },

    async take({ nonce, signature }, { token, ...card }) {
      if (readTicket(key, signature, Date.now()) !== nonce) return false;
      return insertSandboxCard(db, { ...card, tokenHash: hashOf(token) });
    },

    readCard: (token) => findSandboxCard(db, hashOf(token)),
    retain: (token) => retainSandboxCard(db, hashOf(token)),

    async tokenFor(token, gatewayId) {
      const card = await findSandboxCard(db, hashOf(token));
      return card === null ? null : `sandbox_${gatewayId}_${randomBytes(16).toString("hex")}`;
    },

    // A token of the sandbox stands for nothing that is kept.
    forgetAt: async () => undefined,
    forget: (token) => deleteSandboxCard(db, hashOf(token)),
    sweep: () => sweepSandboxCards(db),
  };
}
