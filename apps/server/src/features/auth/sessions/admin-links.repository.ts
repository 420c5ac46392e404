import type { Db } from "../../../platform/database/client.ts";
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

/** Rows of one-time tokens. */
export function createAdminLinksRepository(db: Db) {
  const ofLiveSession = exists(
    db
      .select({ uuid: sessions.uuid })
      .from(sessions)
      .where(and(eq(sessions.uuid, oneTimeTokens.sessionUuid), isLive)),
  );
  const isOpen = ({ tokenHash, authCodeHash }: TokenKey) =>
    and(
      eq(oneTimeTokens.tokenHash, tokenHash),
      eq(oneTimeTokens.authCodeHash, authCodeHash),
      isNull(oneTimeTokens.consumedAt),
      gt(oneTimeTokens.expiresAt, sql`now()`),
      ofLiveSession,
    );

  return {
    async insert({ seconds, ...token }: NewToken): Promise<void> {
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
      await db.insert(oneTimeTokens).values({ ...token, expiresAt });
    },

    /** Whose token it is; null if it is unknown, spent, late, its session over, or its user out. */
    async find(key: TokenKey): Promise<string | null> {
      const [row] = await db
        .select({ userUuid: oneTimeTokens.userUuid })
        .from(oneTimeTokens)
        .innerJoin(users, and(eq(users.uuid, oneTimeTokens.userUuid), eq(users.deactivated, false)))
        .where(isOpen(key));
      return row?.userUuid ?? null;
    },

    /** Uses a token up in the caller's transaction; false if somebody else was first. */
    async consume(executor: Executor, key: TokenKey): Promise<boolean> {
      const rows = await executor
        .update(oneTimeTokens)
        .set({ consumedAt: sql`now()` })
        .where(isOpen(key))
        .returning({ userUuid: oneTimeTokens.userUuid });
      return rows.length === 1;
    },

    async sweep(): Promise<void> {
      await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`));
    },
  };
}

/** One-time tokens' access to the database. */
export type AdminLinksRepository = ReturnType<typeof createAdminLinksRepository>;
