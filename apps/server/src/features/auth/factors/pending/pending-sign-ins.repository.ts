import { and, eq, gt, lt, type SQL, sql } from "../../../../platform/database/drizzle.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { users } from "../../../users/users.tables.ts";
import { pendingSignIns } from "../factors.tables.ts";

/** Seconds that a sign-in waits for its second factor. */
export const pendingSeconds = 600;

/** Tries that a sign-in under way has. */
const mostTries = 5;

/** What only the browser that began has: the token in the page, and the cookie. */
export interface PendingKey {
  tokenHash: string;
  browserHash: string;
}

const isOpen = ({ tokenHash, browserHash }: PendingKey): SQL | undefined =>
  and(
    eq(pendingSignIns.tokenHash, tokenHash),
    eq(pendingSignIns.browserHash, browserHash),
    gt(pendingSignIns.expiresAt, sql`now()`),
  );

/** Begins one; false where the password is no longer the one that was judged. */
export async function insertPendingSignIn(
  db: Executor,
  key: PendingKey,
  userUuid: string,
  passwordHash: string | null,
): Promise<boolean> {
  const { tokenHash, browserHash } = key;
  const rows = await db
    .insert(pendingSignIns)
    .select(
      db
        .select({
          tokenHash: sql<string>`${tokenHash}::text`.as("token_hash"),
          browserHash: sql<string>`${browserHash}::text`.as("browser_hash"),
          userUuid: users.uuid,
          tries: sql<number>`0`.as("tries"),
          expiresAt: sql<Date>`now() + make_interval(secs => ${pendingSeconds})`.as("expires_at"),
        })
        .from(users)
        .where(
          and(
            eq(users.uuid, userUuid),
            passwordHash === null ? undefined : eq(users.passwordHash, passwordHash),
          ),
        )
        // A password that changes meanwhile is waited for and seen.
        .for("share"),
    )
    .returning({ userUuid: pendingSignIns.userUuid });
  return rows.length === 1;
}

/** Whose sign-in it is; null if it is over, or another browser's. */
export async function findPendingSignIn(db: Executor, key: PendingKey): Promise<string | null> {
  const [row] = await db
    .select({ userUuid: pendingSignIns.userUuid })
    .from(pendingSignIns)
    .where(isOpen(key));
  return row?.userUuid ?? null;
}

/** Counts a try before it is judged; null after the last one, too. */
export async function takeTry(db: Executor, key: PendingKey): Promise<string | null> {
  const [row] = await db
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(and(isOpen(key), lt(pendingSignIns.tries, mostTries)))
    .returning({ userUuid: pendingSignIns.userUuid });
  return row?.userUuid ?? null;
}

/** Ends it in the caller's transaction; false if somebody else was first. */
export async function finishPendingSignIn(executor: Executor, key: PendingKey): Promise<boolean> {
  const rows = await executor
    .delete(pendingSignIns)
    .where(isOpen(key))
    .returning({ userUuid: pendingSignIns.userUuid });
  return rows.length === 1;
}

export async function sweepPendingSignIns(db: Executor): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, sql`now()`));
}
