import { createHash } from "node:crypto";
import type { PaymentCard, VaultSession } from "@portico/contract";
import type { FastifyBaseLogger } from "fastify";
import { isCardExpired } from "@portico/rules/card-expiry";
import { holderFault } from "@portico/rules/card-holder";
import type { CardVault, VaultCard } from "../../adapters/vault/card-vault.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { seal, unseal } from "../../platform/crypto/secret-box.ts";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../platform/security-log/security-log.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import {
  type CardOwner,
  type CardRow,
  chooseDefaultCard,
  type Claim,
  claimCard,
  deleteCard,
  deleteStoredMethod,
  findCardByToken,
  findSavedCard,
  finishCard,
  listCards,
  listRemovedCards,
  listStoredMethods,
  noteStoredMethod,
  postponeCard,
  releaseCard,
  removeCard,
  removeOrphanCards,
} from "./payments.repository.ts";
import { toPaymentCard } from "./payments.view.ts";

/** How often one person may have the vault asked for something. */
export const cardLimits = {
  opened: { name: "card vault openings", count: 60, windowSeconds: 3600 },
  saved: { name: "cards saved", count: 60, windowSeconds: 3600 },
  tokenized: { name: "card tokens", count: 120, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/** Milliseconds that a card may be on its way; then its place is given back. */
const longestSaving = 3_600_000;

interface PaymentsServiceDeps {
  db: Db;
  vault: CardVault;
  limiter: Pick<RateLimiter, "require">;
  /** Seals what the vault knows cards by. */
  key: Keyring;
  log: Pick<FastifyBaseLogger, "warn">;
  now: () => Date;
}

/** Why there is no place for a card. */
const refusals = {
  taken: "payments.card_refused",
  too_many: "payments.too_many_cards",
} as const satisfies Record<Exclude<Claim, "claimed">, string>;

/** Saved cards; their numbers are with the vault alone. */
export function createPaymentsService(deps: PaymentsServiceDeps) {
  const { db, vault, limiter, key, log, now } = deps;

  /** Throws `payments.vault_missing` where the installation has no vault. */
  function ownerOf({ userUuid }: CurrentSession): CardOwner {
    if (vault.kind === null) throw new AppError("payments.vault_missing");
    return { userUuid, vault: vault.kind };
  }

  /** Finds a token without opening any. */
  const hashOf = (token: string) =>
    createHash("sha256").update(`${vault.kind} ${token}`).digest("base64url");

  /** Whatever the page has let pass: a card that is over, or with a number where its name belongs, is none. */
  const isSavable = (card: VaultCard) =>
    holderFault(card.holderName) === null && !isCardExpired(card, now());

  const tokenOf = (row: CardRow) => unseal(key, row.sealedToken);

  /** An app asks for a token of one gateway: what the vault knows a card by outlives every yes. */
  const shown = (row: CardRow, { app }: CurrentSession) =>
    toPaymentCard(row, app === null ? tokenOf(row) : null, now());

  async function requireSaved(session: CurrentSession, cardId: string): Promise<CardRow> {
    const row = await findSavedCard(db, ownerOf(session), cardId);
    if (row === undefined) throw new AppError("payments.card_not_found");
    return row;
  }

  /** What is stored of a card goes before it: its row is what remembers that. */
  async function forget(row: CardRow): Promise<void> {
    for (const stored of await listStoredMethods(db, row.uuid)) {
      await vault.forgetAt(unseal(key, stored.sealedToken), stored.gateway);
      await deleteStoredMethod(db, stored.uuid);
    }
    await vault.forget(tokenOf(row));
    await deleteCard(db, row.uuid);
  }

  return {
    /** The caller's cards, the default one first; none where there is no vault. */
    async list(session: CurrentSession): Promise<PaymentCard[]> {
      if (vault.kind === null) return [];
      const rows = await listCards(db, ownerOf(session));
      return rows.map((row) => shown(row, session));
    },

    /** What the vault's fields are opened with, on a page of an origin. */
    async openVault({ userUuid }: CurrentSession, portalOrigin: string): Promise<VaultSession> {
      await limiter.require(cardLimits.opened, userUuid);
      return vault.openSession(portalOrigin);
    },

    /**
     * Saves what the vault has taken, the same once however often and wherever it is asked for. Its
     * place comes first, so that nothing is kept at the vault that nobody here knows of. Throws
     * `payments.card_refused`, `too_many_cards`, `vault_missing` and `vault_unreachable`.
     */
    async save(session: CurrentSession, token: string): Promise<PaymentCard> {
      await limiter.require(cardLimits.saved, session.userUuid);
      const owner = ownerOf(session);
      const tokenHash = hashOf(token);
      const known = await findCardByToken(db, owner, tokenHash);
      if (known?.state === "saved") return shown(known, session);
      const card = await vault.readCard(token);
      if (card === null || !isSavable(card)) throw new AppError("payments.card_refused");
      const claim = await claimCard(db, owner, {
        ...card,
        tokenHash,
        sealedToken: seal(key, token),
      });
      if (claim !== "claimed") throw new AppError(refusals[claim]);
      if (!(await vault.retain(token))) {
        await releaseCard(db, owner, tokenHash);
        throw new AppError("payments.card_refused");
      }
      const finished = await finishCard(db, owner, tokenHash);
      // Removed, or swept, while the vault was asked.
      if (finished === undefined) throw new AppError("payments.card_refused");
      if (finished.isNew) securityLog.record("card.saved", {});
      return shown(finished.row, session);
    },

    /** Throws `payments.card_not_found` for others' as well, as does everything that names a card. */
    async chooseDefault(session: CurrentSession, cardId: string): Promise<PaymentCard> {
      const row = await chooseDefaultCard(db, ownerOf(session), cardId);
      if (row === undefined) throw new AppError("payments.card_not_found");
      return shown(row, session);
    },

    /** Removes a card; where the vault cannot be told now, it is told later. */
    async remove(session: CurrentSession, cardId: string): Promise<void> {
      const row = await removeCard(db, ownerOf(session), cardId);
      if (row === undefined) throw new AppError("payments.card_not_found");
      securityLog.record("card.removed", {});
      await forget(row).catch((error: unknown) =>
        log.warn({ err: error }, "a card vault hears later of a card that was removed"),
      );
    },

    /**
     * A token of a card for one gateway, which lasts as long as the card; an app asks for those that it
     * is registered for. Throws `payments.gateway_not_listed`, `card_refused` and `vault_unreachable`.
     */
    async tokenize(session: CurrentSession, cardId: string, gatewayId: string): Promise<string> {
      const { app } = session;
      if (app !== null && !app.gateways.has(gatewayId)) {
        throw new AppError("payments.gateway_not_listed");
      }
      const row = await requireSaved(session, cardId);
      await limiter.require(cardLimits.tokenized, session.userUuid);
      const token = await vault.tokenFor(tokenOf(row), gatewayId);
      if (token === null) throw new AppError("payments.card_refused");
      const stored = { gateway: gatewayId, sealedToken: seal(key, token) };
      if (!(await noteStoredMethod(db, row.uuid, stored))) {
        await vault.forgetAt(token, gatewayId);
        throw new AppError("payments.card_not_found");
      }
      securityLog.record("card.used", {});
      return token;
    },

    /** Tells the vault what it is to forget; the first that fails waits for the next time. */
    async sweep(): Promise<void> {
      await removeOrphanCards(db, new Date(now().getTime() - longestSaving));
      if (vault.kind === null) return;
      for (const row of await listRemovedCards(db, vault.kind)) {
        try {
          await forget(row);
        } catch (error) {
          await postponeCard(db, row.uuid);
          throw error;
        }
      }
    },
  };
}

/** Saved cards. */
export type PaymentsService = ReturnType<typeof createPaymentsService>;
