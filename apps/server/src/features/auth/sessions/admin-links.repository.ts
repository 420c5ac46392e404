import { and, eq, exists, gt, isNull, lt, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { users } from "../../users/users.tables.ts";
import { oneTimeTokens, sessions } from "../auth.tables.ts";
import { isLive } from "./sessions.repository.ts";

/** Both halves of a token, hashed. */
interface TokenKey {
  tokenHash: string;
  authCodeHash: string;
}

interface NewToken extends TokenKey {
  userUuid: string;
  /** The session that makes it. */
  sessionUuid: string;
  seconds: number;
}

const ofLiveSession = (db: Executor) =>
  exists(
    db
      .select({ uuid: sessions.uuid })
      .from(sessions)
      .where(and(eq(sessions.uuid, oneTimeTokens.sessionUuid), isLive)),
  );

const isOpen = (db: Executor, { tokenHash, authCodeHash }: TokenKey) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.authCodeHash, authCodeHash),
    isNull(oneTimeTokens.consumedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
    ofLiveSession(db),
  );

export async function insertOneTimeToken(
  db: Executor,
  { seconds, ...token }: NewToken,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.insert(oneTimeTokens).values({ ...token, expiresAt });
}

/** Whose token it is; null if it is unknown, spent, late, its session over, or its user out. */
export async function findOneTimeToken(db: Executor, key: TokenKey): Promise<string | null> {
  const [row] = await db
    .select({ userUuid: oneTimeTokens.userUuid })
    .from(oneTimeTokens)
    .innerJoin(users, and(eq(users.uuid, oneTimeTokens.userUuid), eq(users.deactivated, false)))
    .where(isOpen(db, key));
  return row?.userUuid ?? null;
}

/** Uses a token up in the caller's transaction; false if somebody else was first. */
export async function consumeOneTimeToken(executor: Executor, key: TokenKey): Promise<boolean> {
  const rows = await executor
    .update(oneTimeTokens)
    .set({ consumedAt: sql`now()` })
    .where(isOpen(executor, key))
    .returning({ userUuid: oneTimeTokens.userUuid });
  return rows.length === 1;
}

export async function sweepOneTimeTokens(db: Executor): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`));
}
