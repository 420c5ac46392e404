import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { VaultCard } from "../card-vault.ts";
import { sandboxCards as cards } from "./sandbox-cards.tables.ts";

/** How long a card waits to be saved, as providers keep one "cached" for a while. */
const looseLife = sql`interval '1 hour'`;

const isSaved = isNotNull(cards.retainedAt);
const isWaiting = gt(cards.createdAt, sql`now() - ${looseLife}`);

/** The card of a token, unless it has run out. */
const isOf = (tokenHash: string): SQL | undefined =>
  and(eq(cards.tokenHash, tokenHash), or(isSaved, isWaiting));

/** Keeps a card; false where there is one of that token. */
export async function insertSandboxCard(
  db: Executor,
  row: typeof cards.$inferInsert,
): Promise<boolean> {
  const kept = await db
    .insert(cards)
    .values(row)
    .onConflictDoNothing()
    .returning({ tokenHash: cards.tokenHash });
  return kept.length === 1;
}

export async function findSandboxCard(db: Executor, tokenHash: string): Promise<VaultCard | null> {
  const [row] = await db
    .select({
      brand: cards.brand,
      lastFour: cards.lastFour,
      month: cards.month,
      year: cards.year,
      holderName: cards.holderName,
    })
    .from(cards)
    .where(isOf(tokenHash));
  return row ?? null;
}

/** Keeps a card for good; false where there is none. */
export async function retainSandboxCard(db: Executor, tokenHash: string): Promise<boolean> {
  const kept = await db
    .update(cards)
    .set({ retainedAt: sql`coalesce(${cards.retainedAt}, now())` })
    .where(isOf(tokenHash))
    .returning({ tokenHash: cards.tokenHash });
  return kept.length === 1;
}

export async function deleteSandboxCard(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(cards).where(eq(cards.tokenHash, tokenHash));
}

/** Drops cards that have run out. */
export async function sweepSandboxCards(db: Executor): Promise<void> {
  await db
    .delete(cards)
    .where(and(isNull(cards.retainedAt), lt(cards.createdAt, sql`now() - ${looseLife}`)));
}
