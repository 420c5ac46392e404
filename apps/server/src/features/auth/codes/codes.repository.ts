import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { type CodePurpose, verificationCodes } from "../auth.tables.ts";

/** Wrong tries that end a code. */
const triesPerCode = 5;

/** What one code is for. */
export interface CodeKey {
  purpose: CodePurpose;
  addressHash: string;
  registrationUuid: string | null;
}

/** How a try ended; `spent` is a code that wrong tries ended. */
export type TryResult = "right" | "wrong" | "spent" | "none";

function isKey({ purpose, addressHash, registrationUuid }: CodeKey): SQL | undefined {
  return and(
    eq(verificationCodes.purpose, purpose),
    eq(verificationCodes.addressHash, addressHash),
    registrationUuid === null
      ? isNull(verificationCodes.registrationUuid)
      : eq(verificationCodes.registrationUuid, registrationUuid),
  );
}

/** Rows of codes. Every check is one conditional statement, so that parallel ones cannot both win. */
export function createCodesRepository(db: Db) {
  const isUnexpired = gt(verificationCodes.expiresAt, sql`now()`);
  const isLive = and(isNull(verificationCodes.consumedAt), isUnexpired);

  return {
    /** Puts a code in the place of the one before. */
    async replace(
      executor: Executor,
      key: CodeKey,
      codeHash: string,
      seconds: number,
    ): Promise<void> {
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
      const fresh = { codeHash, expiresAt, wrongTries: 0, consumedAt: null };
      await executor
        .insert(verificationCodes)
        .values({ ...key, ...fresh })
        .onConflictDoUpdate({
          target: [
            verificationCodes.addressHash,
            verificationCodes.purpose,
            verificationCodes.registrationUuid,
          ],
          set: fresh,
        });
    },

    /** Compares without using the code up; a wrong one counts. */
    async attempt(key: CodeKey, codeHash: string): Promise<TryResult> {
      const isRight = sql`${verificationCodes.codeHash} = ${codeHash}`;
      const [row] = await db
        .update(verificationCodes)
        .set({
          wrongTries: sql`${verificationCodes.wrongTries} + case when ${isRight} then 0 else 1 end`,
        })
        .where(and(isKey(key), isLive, lt(verificationCodes.wrongTries, triesPerCode)))
        .returning({ isRight: sql<boolean>`${isRight}`, wrongTries: verificationCodes.wrongTries });
      if (row !== undefined) {
        if (row.isRight) return "right";
        return row.wrongTries >= triesPerCode ? "spent" : "wrong";
      }
      const [ended] = await db
        .select({ wrongTries: verificationCodes.wrongTries })
        .from(verificationCodes)
        .where(and(isKey(key), isUnexpired));
      return (ended?.wrongTries ?? 0) >= triesPerCode ? "spent" : "none";
    },

    /** Uses the code up in the caller's transaction; false if somebody else was first. */
    async consume(executor: Executor, key: CodeKey, codeHash: string): Promise<boolean> {
      const rows = await executor
        .update(verificationCodes)
        .set({ consumedAt: sql`now()` })
        .where(
          and(
            isKey(key),
            isLive,
            eq(verificationCodes.codeHash, codeHash),
            lt(verificationCodes.wrongTries, triesPerCode),
          ),
        )
        .returning({ uuid: verificationCodes.uuid });
      return rows.length === 1;
    },

    async sweep(): Promise<void> {
      await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, sql`now()`));
    },
  };
}

/** Codes' access to the database. */
export type CodesRepository = ReturnType<typeof createCodesRepository>;
