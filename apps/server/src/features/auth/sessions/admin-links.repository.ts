import { and, eq, exists, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/client.ts";
import { users } from "../../users/users.tables.ts";
import { oneTimeTokens } from "../auth.tables.ts";

interface NewToken {
  tokenHash: string;
  authCodeHash: string;
  userUuid: string;
  seconds: number;
}

/** Rows of one-time tokens. */
export function createAdminLinksRepository(db: Db) {
  return {
    async insert({ seconds, ...token }: NewToken): Promise<void> {
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
      await db.insert(oneTimeTokens).values({ ...token, expiresAt });
    },

    /** Uses a token up; its user, or null if it is unknown, spent, late, or its user may not come in. */
    async consume(tokenHash: string, authCodeHash: string): Promise<string | null> {
      const mayComeIn = db
        .select({ uuid: users.uuid })
        .from(users)
        .where(and(eq(users.uuid, oneTimeTokens.userUuid), eq(users.deactivated, false)));
      const [row] = await db
        .update(oneTimeTokens)
        .set({ consumedAt: sql`now()` })
        .where(
          and(
            eq(oneTimeTokens.tokenHash, tokenHash),
            eq(oneTimeTokens.authCodeHash, authCodeHash),
            isNull(oneTimeTokens.consumedAt),
            gt(oneTimeTokens.expiresAt, sql`now()`),
            exists(mayComeIn),
          ),
        )
        .returning({ userUuid: oneTimeTokens.userUuid });
      return row?.userUuid ?? null;
    },

    async sweep(): Promise<void> {
      await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`));
    },
  };
}

/** One-time tokens' access to the database. */
export type AdminLinksRepository = ReturnType<typeof createAdminLinksRepository>;
