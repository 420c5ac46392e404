import type { Db } from "../../../../platform/database/client.ts";
import { and, asc, count, eq, gt, lt, or, sql } from "../../../../platform/database/drizzle.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { type ChallengePurpose, passkeyChallenges, passkeys } from "../factors.tables.ts";

/** What a challenge is asked for, at which host, and who alone may answer. */
export interface ChallengeFor {
  purpose: ChallengePurpose;
  rpId: string;
  holderHash: string;
}

/** Rows of passkeys and of the challenges that wait for them. */
export function createPasskeysRepository(db: Db) {
  return {
    list: (userUuid: string) =>
      db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userUuid, userUuid))
        .orderBy(asc(passkeys.createdAt)),

    async find(credentialId: string, rpId: string) {
      const [row] = await db
        .select()
        .from(passkeys)
        .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)));
      return row;
    },

    /** False if some account has the passkey already. */
    async insert(executor: Executor, row: typeof passkeys.$inferInsert): Promise<boolean> {
      const rows = await executor
        .insert(passkeys)
        .values(row)
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ uuid: passkeys.uuid });
      return rows.length === 1;
    },

    async count(executor: Executor, userUuid: string): Promise<number> {
      const [row] = await executor
        .select({ count: count() })
        .from(passkeys)
        .where(eq(passkeys.userUuid, userUuid));
      return row?.count ?? 0;
    },

    /** Notes a use; false if the count went back, which is a copy of the key (§7.2 step 22). */
    async use(uuid: string, counter: number): Promise<boolean> {
      const hasNoCount = counter === 0 ? eq(passkeys.counter, 0) : undefined;
      const rows = await db
        .update(passkeys)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(and(eq(passkeys.uuid, uuid), or(lt(passkeys.counter, counter), hasNoCount)))
        .returning({ uuid: passkeys.uuid });
      return rows.length === 1;
    },

    async rename(userUuid: string, uuid: string, name: string): Promise<boolean> {
      const rows = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.uuid, uuid), eq(passkeys.userUuid, userUuid)))
        .returning({ uuid: passkeys.uuid });
      return rows.length === 1;
    },

    /** The name of the one that is removed; null if the account has none such. */
    async remove(executor: Executor, userUuid: string, uuid: string): Promise<string | null> {
      const [row] = await executor
        .delete(passkeys)
        .where(and(eq(passkeys.uuid, uuid), eq(passkeys.userUuid, userUuid)))
        .returning({ name: passkeys.name });
      return row?.name ?? null;
    },

    async insertChallenge(challenge: string, what: ChallengeFor, seconds: number): Promise<void> {
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
      await db.insert(passkeyChallenges).values({ challenge, ...what, expiresAt });
    },

    /** Takes a challenge away; false if it is unknown, late, another's, or was answered. */
    async takeChallenge(challenge: string, what: ChallengeFor): Promise<boolean> {
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
    },

    async sweepChallenges(): Promise<void> {
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
    },
  };
}

/** Passkeys' access to the database. */
export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;
/** A stored passkey. */
export type PasskeyRow = Awaited<ReturnType<PasskeysRepository["list"]>>[number];
