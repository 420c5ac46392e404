import { and, asc, count, eq, gt, lt, or, sql } from "../../../../platform/database/drizzle.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { type ChallengePurpose, passkeyChallenges, passkeys } from "../factors.tables.ts";

/** What a challenge is asked for, at which host, and who alone may answer. */
export interface ChallengeFor {
  purpose: ChallengePurpose;
  rpId: string;
  holderHash: string;
}

export const listPasskeys = (db: Executor, userUuid: string) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userUuid, userUuid))
    .orderBy(asc(passkeys.createdAt));

export async function findPasskey(db: Executor, credentialId: string, rpId: string) {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)));
  return row;
}

/** False if some account has the passkey already. */
export async function insertPasskey(
  executor: Executor,
  row: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const rows = await executor
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ uuid: passkeys.uuid });
  return rows.length === 1;
}

export async function countPasskeys(executor: Executor, userUuid: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userUuid, userUuid));
  return row?.count ?? 0;
}

/** Notes a use; false if the count went back, which is a copy of the key (§7.2 step 22). */
export async function notePasskeyUse(
  db: Executor,
  uuid: string,
  counter: number,
): Promise<boolean> {
  const hasNoCount = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.uuid, uuid), or(lt(passkeys.counter, counter), hasNoCount)))
    .returning({ uuid: passkeys.uuid });
  return rows.length === 1;
}

export async function renamePasskey(
  db: Executor,
  userUuid: string,
  uuid: string,
  name: string,
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.uuid, uuid), eq(passkeys.userUuid, userUuid)))
    .returning({ uuid: passkeys.uuid });
  return rows.length === 1;
}

/** The name of the one that is removed; null if the account has none such. */
export async function removePasskey(
  executor: Executor,
  userUuid: string,
  uuid: string,
): Promise<string | null> {
  const [row] = await executor
    .delete(passkeys)
    .where(and(eq(passkeys.uuid, uuid), eq(passkeys.userUuid, userUuid)))
    .returning({ name: passkeys.name });
  return row?.name ?? null;
}

export async function insertChallenge(
  db: Executor,
  challenge: string,
  what: ChallengeFor,
  seconds: number,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.insert(passkeyChallenges).values({ challenge, ...what, expiresAt });
}

/** Takes a challenge away; false if it is unknown, late, another's, or was answered. */
export async function takeChallenge(
  db: Executor,
  challenge: string,
  what: ChallengeFor,
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, what.purpose),
        eq(passkeyChallenges.rpId, what.rpId),
        eq(passkeyChallenges.holderHash, what.holderHash),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return rows.length === 1;
}

export async function sweepChallenges(db: Executor): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}

/** A stored passkey. */
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];
