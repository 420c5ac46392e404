import { paymentLimits, type VaultKind } from "@portico/contract";
import type { Db } from "../../platform/database/client.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  isNull,
  lt,
  ne,
  or,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { users } from "../users/users.tables.ts";
import { paymentCards as cards, storedMethods } from "./payments.tables.ts";

/** A card as it is kept. */
export type CardRow = typeof cards.$inferSelect;

/** What is stored of a card at a gateway. */
export type StoredRow = typeof storedMethods.$inferSelect;

/** Whose cards, at which vault. */
export interface CardOwner {
  userUuid: string;
  vault: VaultKind;
}

/** A card whose place is to be taken. */
export type NewCard = Pick<
  CardRow,
  "tokenHash" | "sealedToken" | "brand" | "lastFour" | "month" | "year" | "holderName"
>;

/** What became of asking for a card's place; `taken` is a token that is somebody else's, or over. */
export type Claim = "claimed" | "taken" | "too_many";

/** Cards that the vault is told to forget in one go. */
const forgottenAtOnce = 100;

const isOf = ({ userUuid, vault }: CardOwner) =>
  and(eq(cards.userUuid, userUuid), eq(cards.vault, vault));

const isSaved = eq(cards.state, "saved");
const isByToken = (tokenHash: string) => eq(cards.tokenHash, tokenHash);
const newestFirst = [desc(cards.createdAt), desc(cards.uuid)];

/** No longer a card of anybody's: without the name that stood on it. */
const removal = {
  state: "removed",
  isDefault: false,
  holderName: "",
  changedAt: sql`now()`,
} as const;

/**
 * Makes changes of one person's cards wait for each other until the transaction ends.
 * @returns whether the account is still there, and not switched off
 */
async function lockOwner(tx: Executor, { userUuid }: CardOwner): Promise<boolean> {
  const owners = await tx
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(eq(users.uuid, userUuid), eq(users.deactivated, false)))
    .for("no key update");
  return owners.length > 0;
}

async function setDefault(tx: Executor, owner: CardOwner, uuid: string): Promise<void> {
  await tx
    .update(cards)
    .set({ isDefault: false })
    .where(and(isOf(owner), eq(cards.isDefault, true), ne(cards.uuid, uuid)));
  await tx
    .update(cards)
    .set({ isDefault: true })
    .where(and(isOf(owner), eq(cards.uuid, uuid)));
}

export async function findSavedCard(
  db: Executor,
  owner: CardOwner,
  uuid: string,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(isOf(owner), isSaved, eq(cards.uuid, uuid)));
  return row;
}

export async function findCardByToken(
  db: Executor,
  owner: CardOwner,
  tokenHash: string,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(isOf(owner), isByToken(tokenHash), ne(cards.state, "removed")));
  return row;
}

/** The default one first, then the newest. */
export const listCards = (db: Executor, owner: CardOwner): Promise<CardRow[]> =>
  db
    .select()
    .from(cards)
    .where(and(isOf(owner), isSaved))
    .orderBy(desc(cards.isDefault), ...newestFirst);

/** Takes a card's place, before the vault is asked to keep it; the same again has it already. */
export const claimCard = (db: Db, owner: CardOwner, card: NewCard): Promise<Claim> =>
  db.transaction(async (tx) => {
    if (!(await lockOwner(tx, owner))) return "taken";
    if ((await findCardByToken(tx, owner, card.tokenHash)) !== undefined) return "claimed";
    const [held] = await tx
      .select({ count: count() })
      .from(cards)
      .where(and(isOf(owner), ne(cards.state, "removed")));
    if ((held?.count ?? 0) >= paymentLimits.mostCards) return "too_many";
    const added = await tx
      .insert(cards)
      .values({ ...owner, ...card })
      .onConflictDoNothing()
      .returning({ uuid: cards.uuid });
    return added.length > 0 ? "claimed" : "taken";
  });

/** Gives a place up that came to no card; should the vault have kept it all the same, it is told. */
export async function releaseCard(
  db: Executor,
  owner: CardOwner,
  tokenHash: string,
): Promise<void> {
  await db
    .update(cards)
    .set(removal)
    .where(and(isOf(owner), isByToken(tokenHash), eq(cards.state, "saving")));
}

/** The card of a place, and whether it was this that saved it; undefined once the place is gone. */
export const finishCard = (
  db: Db,
  owner: CardOwner,
  tokenHash: string,
): Promise<{ row: CardRow; isNew: boolean } | undefined> =>
  db.transaction(async (tx) => {
    if (!(await lockOwner(tx, owner))) return undefined;
    const [first] = await tx
      .select({ uuid: cards.uuid })
      .from(cards)
      .where(and(isOf(owner), eq(cards.isDefault, true)));
    const [row] = await tx
      .update(cards)
      .set({ state: "saved", isDefault: first === undefined, changedAt: sql`now()` })
      .where(and(isOf(owner), isByToken(tokenHash), eq(cards.state, "saving")))
      .returning();
    if (row !== undefined) return { row, isNew: true };
    const known = await findCardByToken(tx, owner, tokenHash);
    return known && { row: known, isNew: false };
  });

/** The card, as the default one; undefined for one that is not the owner's. */
export const chooseDefaultCard = (
  db: Db,
  owner: CardOwner,
  uuid: string,
): Promise<CardRow | undefined> =>
  db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    if ((await findSavedCard(tx, owner, uuid)) === undefined) return undefined;
    await setDefault(tx, owner, uuid);
    return findSavedCard(tx, owner, uuid);
  });

/** The card as it was; the newest other one is the default in its place where it was that. */
export const removeCard = (db: Db, owner: CardOwner, uuid: string): Promise<CardRow | undefined> =>
  db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const row = await findSavedCard(tx, owner, uuid);
    if (row === undefined) return undefined;
    await tx
      .update(cards)
      .set(removal)
      .where(and(isOf(owner), eq(cards.uuid, uuid)));
    if (!row.isDefault) return row;
    const [next] = await tx
      .select({ uuid: cards.uuid })
      .from(cards)
      .where(and(isOf(owner), isSaved))
      .orderBy(...newestFirst)
      .limit(1);
    if (next !== undefined) await setDefault(tx, owner, next.uuid);
    return row;
  });

/**
 * Removes what is nobody's: cards of accounts that are gone, and places from before a time that
 * came to no card. An account that is switched off loses its cards at once, by a trigger.
 */
export async function removeOrphanCards(db: Executor, before: Date): Promise<void> {
  const isLeft = and(eq(cards.state, "saving"), lt(cards.changedAt, before));
  await db
    .update(cards)
    .set(removal)
    .where(and(ne(cards.state, "removed"), or(isNull(cards.userUuid), isLeft)));
}

/** Removed cards that a vault is still to be told of, those that wait longest first. */
export const listRemovedCards = (db: Executor, vault: VaultKind): Promise<CardRow[]> =>
  db
    .select()
    .from(cards)
    .where(and(eq(cards.vault, vault), eq(cards.state, "removed")))
    .orderBy(asc(cards.changedAt))
    .limit(forgottenAtOnce);

/** Notes what is stored of a card at a gateway; false for one that is removed meanwhile. */
export const noteStoredMethod = (
  db: Db,
  uuid: string,
  stored: Pick<StoredRow, "gateway" | "sealedToken">,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [card] = await tx
      .select({ uuid: cards.uuid })
      .from(cards)
      .where(and(eq(cards.uuid, uuid), isSaved))
      .for("share");
    if (card === undefined) return false;
    await tx.insert(storedMethods).values({ cardUuid: uuid, ...stored });
    return true;
  });

/** What is stored of a card at gateways. */
export const listStoredMethods = (db: Executor, uuid: string): Promise<StoredRow[]> =>
  db.select().from(storedMethods).where(eq(storedMethods.cardUuid, uuid));

/** Forgets something stored that the vault knows no longer. */
export async function deleteStoredMethod(db: Executor, uuid: string): Promise<void> {
  await db.delete(storedMethods).where(eq(storedMethods.uuid, uuid));
}

/** Forgets a removed card that the vault knows no longer. */
export async function deleteCard(db: Executor, uuid: string): Promise<void> {
  await db.delete(cards).where(and(eq(cards.uuid, uuid), eq(cards.state, "removed")));
}

/** Puts a removed card behind all others, so that it never holds them up. */
export async function postponeCard(db: Executor, uuid: string): Promise<void> {
  await db
    .update(cards)
    .set({ changedAt: sql`now()` })
    .where(and(eq(cards.uuid, uuid), eq(cards.state, "removed")));
}
