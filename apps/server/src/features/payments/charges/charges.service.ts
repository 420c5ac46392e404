import { newId } from "../../../platform/database/new-id.ts";
import type { PaymentGateway, PurchaseOutcome } from "../../../adapters/vault/payment-gateway.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { seal, unseal } from "../../../platform/crypto/secret-box.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import {
  type Attempt,
  type Budget,
  createRateLimiter,
  type RateLimit,
  type RateLimiter,
  tooMany,
} from "../../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import { createLedger } from "./charge-ledger.ts";
import {
  type ChargeKey,
  type ChargeRow,
  dropRefunds,
  findCharge,
  insertCharge,
  insertRefund,
  lockCharge,
  moveCharge,
  sumRefunds,
} from "./charges.repository.ts";

/** Until when a charge whose answer was lost may still be found, in ms; then it counts as not made. */
const givenUpAfter = 10 * 60_000;

/** Cards of one person that are declined: who tries cards does so here. */
export const declineLimit = {
  name: "declined cards of a person",
  count: 10,
  windowSeconds: 86_400,
} satisfies RateLimit;

/** A saved card, as far as it is charged. */
export interface ChargedCard {
  /** What the vault knows it by. */
  token: string;
  brand: string;
  lastFour: string;
  isExpired: boolean;
}

/** What is charged, to whose card. */
export interface NewCharge {
  portfolioUuid: string;
  userUuid: string;
  cardUuid: string;
  amountMinor: number;
  currencyType: string;
}

/** What has become of a charge: still `open` where no answer came. */
export type ChargeOutcome = "paid" | "refused" | "open";

interface ChargesDeps {
  db: Db;
  key: Keyring;
  gateway: PaymentGateway;
  limiter: Pick<RateLimiter, "attempt" | "giveBack" | "isSpent" | "require">;
  /** A card of somebody's; null for one that is not theirs. */
  findCard: (executor: Executor, userUuid: string, cardUuid: string) => Promise<ChargedCard | null>;
  now: () => Date;
}

/** The states in which the gateway may have charged it, or may yet. */
const unsettled = ["wanted", "sent", "given_up"] as const;

const outcomeOf: Readonly<Record<ChargeRow["state"], ChargeOutcome>> = {
  due: "open",
  wanted: "open",
  sent: "open",
  paid: "paid",
  refused: "refused",
  given_up: "refused",
  dropped: "refused",
};

/** Tells the security log of a charge, and of nobody's card. */
export function tellOf(
  event: "card.declined" | "card.limited" | `charge.${"given_up" | "kept" | "returned"}`,
  { portfolioUuid: portfolio, uuid: charge, userUuid }: ChargeKey & Pick<ChargeRow, "userUuid">,
): void {
  securityLog.record(event, { portfolio, charge }, userUuid);
}

/** Trying a card: counted before the gateway is asked, and given back unless it declines. */
const triesOf = ({ userUuid }: Pick<ChargeRow, "userUuid">): Budget[] =>
  userUuid === null ? [] : [{ limit: declineLimit, whose: userUuid }];

function refusedIfTooMany(error: unknown): "refused" {
  if (error instanceof AppError && error.code === "auth.too_many_attempts") return "refused";
  throw error;
}

/** Builds what charges saved cards, each once, and gives back. */
export function createCharges({ db, key, gateway, limiter, findCard, now }: ChargesDeps) {
  const purchaseOf = (row: ChargeRow & { sealedToken: string }) => ({
    token: unseal(key, row.sealedToken),
    reference: row.uuid,
    amountMinor: row.amountMinor,
    currencyType: row.currencyType,
  });

  /**
   * Leads a charge to its end; what was given up and is paid after all goes back. Answers how it stood
   * before, null for one that had an end already.
   */
  async function conclude(
    tx: Executor,
    charge: ChargeKey,
    outcome: PurchaseOutcome,
  ): Promise<ChargeRow | null> {
    const row = await lockCharge(tx, charge);
    if (row === undefined || !unsettled.some((state) => state === row.state)) return null;
    await moveCharge(tx, charge, unsettled, { ...outcome, sealedToken: null });
    if (outcome.state === "refused") {
      await dropRefunds(tx, charge);
    } else if (row.state === "given_up") {
      const left = row.amountMinor - (await sumRefunds(tx, charge));
      if (left > 0) await insertRefund(tx, charge, { amountMinor: left, nextAt: now() });
    }
    return row;
  }

  /** How a charge stands; one that has gone back as a whole pays for nothing. */
  async function read(charge: ChargeKey): Promise<ChargeOutcome> {
    const row = await findCharge(db, charge);
    if (row === undefined) return "refused";
    const isGone = row.state === "paid" && (await sumRefunds(db, charge)) >= row.amountMinor;
    return isGone ? "refused" : outcomeOf[row.state];
  }

  /** Notes what the gateway says. */
  async function note(charge: ChargeKey, outcome: PurchaseOutcome): Promise<ChargeOutcome> {
    const before = await db.transaction((tx) => conclude(tx, charge, outcome));
    if (before === null) return read(charge);
    const wasGivenUp = before.state === "given_up";
    if (outcome.state === "refused") {
      tellOf("card.declined", before);
      // Its try was given back when it was given up.
      if (wasGivenUp) await limiter.attempt(triesOf(before));
    } else if (wasGivenUp) tellOf("charge.returned", before);
    else await limiter.giveBack(triesOf(before));
    return wasGivenUp ? "refused" : outcome.state;
  }

  /** Whether the card that pays is still its owner's to pay with. */
  async function isGood(tx: Executor, { userUuid, cardUuid }: ChargeRow): Promise<boolean> {
    if (userUuid === null) return false;
    const card = await findCard(tx, userUuid, cardUuid);
    return card !== null && !card.isExpired;
  }

  /**
   * Takes a charge to the gateway's door, in one transaction: what is `sent` has taken its try, so that
   * nobody gives back what a process that ended in between has not taken. Null for one that is not wanted;
   * without a token it is refused, and `trying` says whether for too many tries.
   */
  const begin = (charge: ChargeKey) =>
    db.transaction(async (tx) => {
      const row = await moveCharge(tx, charge, ["wanted"], { state: "sent", sentAt: now() });
      if (row === undefined) return null;
      const refuse = async (trying: Attempt | null) => {
        await conclude(tx, charge, { state: "refused", reason: null });
        return { row, sealedToken: null, trying };
      };
      const { sealedToken } = row;
      if (sealedToken === null || !(await isGood(tx, row))) return refuse(null);
      const trying = await createRateLimiter(tx).attempt(triesOf(row));
      return trying.isFree ? { row, sealedToken, trying } : refuse(trying);
    });

  /**
   * Charges what is wanted, once however many ask; afterwards it says what has become of it. Throws
   * `auth.too_many_attempts`, and charges nothing, where too many cards of the person were declined.
   */
  async function carryOut(charge: ChargeKey): Promise<ChargeOutcome> {
    const begun = await begin(charge);
    if (begun === null) return read(charge);
    const { row, sealedToken, trying } = begun;
    if (sealedToken === null) {
      if (trying === null) return read(charge);
      tellOf("card.limited", row);
      throw tooMany(trying);
    }
    try {
      return await note(charge, await gateway.purchase(purchaseOf({ ...row, sealedToken })));
    } catch (error) {
      // It may have been charged: whoever asks later hears of it, and it is not charged again.
      if (error instanceof AppError && error.code === "payments.vault_unreachable") return "open";
      throw error;
    }
  }

  /** Ends a charge that nobody has sent for, unless somebody else has led it on meanwhile. */
  async function drop(charge: ChargeKey): Promise<ChargeOutcome> {
    const dropped = { state: "dropped", sealedToken: null } as const;
    const row = await moveCharge(db, charge, ["wanted"], dropped);
    return row === undefined ? read(charge) : "refused";
  }

  /** Waits no longer for one that the gateway does not know of, and so has not declined. */
  async function giveUp(charge: ChargeKey): Promise<ChargeOutcome> {
    const row = await moveCharge(db, charge, ["sent"], { state: "given_up" });
    if (row === undefined) return read(charge);
    tellOf("charge.given_up", row);
    await limiter.giveBack(triesOf(row));
    return "refused";
  }

  return {
    ...createLedger(now),

    /**
     * Writes down what will be charged, now or once something is decided, in the transaction of what
     * costs it. Throws `payments.card_not_found`, for a card that has expired `payments.card_refused`,
     * and `payments.vault_missing` where nothing can be charged.
     */
    async open(
      tx: Executor,
      { cardUuid, ...values }: NewCharge,
      when: "due" | "wanted",
    ): Promise<string> {
      if (!gateway.canCharge) throw new AppError("payments.vault_missing");
      const card = await findCard(tx, values.userUuid, cardUuid);
      if (card === null) throw new AppError("payments.card_not_found");
      if (card.isExpired) throw new AppError("payments.card_refused");
      const uuid = newId();
      await insertCharge(tx, {
        ...values,
        uuid,
        cardUuid,
        state: when,
        cardBrand: card.brand,
        cardLastFour: card.lastFour,
        sealedToken: seal(key, card.token),
        wantedAt: when === "wanted" ? now() : null,
      });
      return uuid;
    },

    carryOut,

    /**
     * Throws `auth.too_many_attempts` where no card of somebody's will be charged for now. It only
     * informs: what counts is taken where the gateway is asked.
     */
    async requireTries(userUuid: string): Promise<void> {
      if (!(await limiter.isSpent(...triesOf({ userUuid })))) return;
      // It says until when.
      const trying = await limiter.require(declineLimit, userUuid);
      await trying.giveBack();
    },

    /**
     * What has become of a charge that nobody waits for any more: what was never sent is, and for a
     * lost answer the gateway is asked. After ten minutes what was not sent is dropped, and what the
     * gateway does not know of is given up.
     */
    async settle(charge: ChargeKey): Promise<ChargeOutcome> {
      const row = await findCharge(db, charge);
      if (row === undefined) return "refused";
      const { sealedToken, state } = row;
      if (sealedToken === null || !unsettled.some((one) => one === state)) return read(charge);
      const since = (state === "wanted" ? row.wantedAt : row.sentAt) ?? row.createdAt;
      const isLate = now().getTime() - since.getTime() >= givenUpAfter;
      if (state === "wanted") {
        if (!isLate) return carryOut(charge).catch(refusedIfTooMany);
        return drop(charge);
      }
      const found = await gateway.find(purchaseOf({ ...row, sealedToken }));
      if (found !== null) return note(charge, found);
      if (!isLate) return "open";
      return state === "sent" ? giveUp(charge) : "refused";
    },
  };
}

/** Charges of saved cards. */
export type Charges = ReturnType<typeof createCharges>;
