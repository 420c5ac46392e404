import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/client.ts";
import { users } from "../users/users.tables.ts";
import { loginAttempts, sessions, signingKeys } from "./auth.tables.ts";

/** The oldest key, which is the one in use. */
export async function loadSigningKey(db: Db) {
  const [row] = await db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt)).limit(1);
  return row;
}

export async function insertSigningKey(db: Db, key: typeof signingKeys.$inferInsert) {
  await db.insert(signingKeys).values(key);
}

/** Statements of sign-in and sessions, prepared because they are hot. */
export function createAuthRepository(db: Db) {
  const email = sql.placeholder("email");
  const sessionUuid = sql.placeholder("sessionUuid");

  const findAccount = db
    .select({
      uuid: users.uuid,
      email: users.email,
      passwordHash: users.passwordHash,
      tokenVersion: users.tokenVersion,
      isTermAccepted: users.isTermAccepted,
      confirmed: users.confirmed,
      deactivated: users.deactivated,
      createdBy: users.createdBy,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
    .prepare("find_account");

  const findLive = db
    .select({
      uuid: sessions.uuid,
      userUuid: sessions.userUuid,
      generation: sessions.generation,
      rotatedAt: sessions.rotatedAt,
      tokenVersion: users.tokenVersion,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .where(
      and(
        eq(sessions.uuid, sessionUuid),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.idleExpiresAt, sql`now()`),
        eq(users.deactivated, false),
      ),
    )
    .prepare("find_live_session");

  const rotate = db
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      rotatedAt: sql`now()`,
      idleExpiresAt: sql`now() + make_interval(secs => ${sql.placeholder("idleSeconds")})`,
    })
    .where(
      and(
        eq(sessions.uuid, sessionUuid),
        eq(sessions.generation, sql.placeholder("generation")),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.idleExpiresAt, sql`now()`),
      ),
    )
    .returning({ uuid: sessions.uuid })
    .prepare("rotate_session");

  return {
    async findAccount(email: string) {
      const [row] = await findAccount.execute({ email });
      return row;
    },

    /** A session that has not ended, with what a token needs of its user. */
    async findLiveSession(sessionUuid: string) {
      const [row] = await findLive.execute({ sessionUuid });
      return row;
    },

    /** Moves the session to its next refresh token; false if `generation` is not the current one. */
    async rotate(sessionUuid: string, generation: number, idleSeconds: number): Promise<boolean> {
      const rows = await rotate.execute({ sessionUuid, generation, idleSeconds });
      return rows.length === 1;
    },

    async insertSession(userUuid: string, idleSeconds: number, absoluteSeconds: number) {
      const [row] = await db
        .insert(sessions)
        .values({
          userUuid,
          idleExpiresAt: sql`now() + make_interval(secs => ${idleSeconds})`,
          expiresAt: sql`now() + make_interval(secs => ${absoluteSeconds})`,
        })
        .returning({ uuid: sessions.uuid });
      if (row === undefined) throw new Error("The session was not inserted.");
      return row.uuid;
    },

    /** Ends a session for good; its tokens, access tokens too, are of no use from then on. */
    async endSession(sessionUuid: string, reason: "logout" | "token_reuse") {
      await db
        .update(sessions)
        .set({ endedAt: sql`now()`, endReason: reason })
        .where(and(eq(sessions.uuid, sessionUuid), isNull(sessions.endedAt)));
    },

    /** Failed sign-ins of an address in its running window. */
    async countFailures(emailHash: string): Promise<number> {
      const [row] = await db
        .select({ failures: loginAttempts.failures })
        .from(loginAttempts)
        .where(
          and(eq(loginAttempts.emailHash, emailHash), gt(loginAttempts.windowEndsAt, sql`now()`)),
        );
      return row?.failures ?? 0;
    },

    /** Counts a failed sign-in; a window that has run out starts anew. */
    async recordFailure(emailHash: string, windowSeconds: number) {
      const windowEnd = sql`now() + make_interval(secs => ${windowSeconds})`;
      await db
        .insert(loginAttempts)
        .values({ emailHash, failures: 1, windowEndsAt: windowEnd })
        .onConflictDoUpdate({
          target: loginAttempts.emailHash,
          set: {
            failures: sql`case when ${loginAttempts.windowEndsAt} > now() then ${loginAttempts.failures} + 1 else 1 end`,
            windowEndsAt: sql`case when ${loginAttempts.windowEndsAt} > now() then ${loginAttempts.windowEndsAt} else ${windowEnd} end`,
          },
        });
    },

    async clearFailures(emailHash: string) {
      await db.delete(loginAttempts).where(eq(loginAttempts.emailHash, emailHash));
    },
  };
}

/** Sign-in's access to the database. */
export type AuthRepository = ReturnType<typeof createAuthRepository>;
