import type { SessionLifetime } from "@portico/rules/session-lifetime";
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { users } from "../../users/users.tables.ts";
import { type EndReason, knownDevices, oneTimeTokens, sessions } from "../auth.tables.ts";
import type { ClosedAccounts } from "../closed-accounts/closed-accounts.ts";
import { pendingSignIns } from "../factors/factors.tables.ts";

/** The end of a session that is used now. */
const nextIdleEnd = sql`now() + make_interval(secs => ${sessions.idleSeconds})`;

const isLive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.idleExpiresAt, sql`now()`),
);

/** What stays where all sessions of a user end: those of who asks for it. */
export interface Kept {
  session?: string;
  /** Hash of the browser's name; null for one without. */
  device?: string | null;
}

/**
 * Forgets the browsers that an account, or any, is known in, but perhaps one. Whoever has been thrown
 * out must not keep the tries that an owner's browser has.
 */
async function forgetDevices(
  executor: Executor,
  userUuid: string | null,
  { device = null }: Kept = {},
): Promise<void> {
  await executor
    .delete(knownDevices)
    .where(
      and(
        userUuid === null ? undefined : eq(knownDevices.userUuid, userUuid),
        device === null ? undefined : ne(knownDevices.deviceHash, device),
      ),
    );
}

/**
 * Takes away what would become a session without another proof, of one user or of everybody: sign-ins
 * under way, since who knew the old password must not finish one, and links into the administration.
 */
async function dropBegun(executor: Executor, userUuid: string | null): Promise<void> {
  for (const table of [pendingSignIns, oneTimeTokens]) {
    await executor
      .delete(table)
      .where(userUuid === null ? undefined : eq(table.userUuid, userUuid));
  }
}

/** Statements of sessions, prepared where they are hot. */
export function createSessionsRepository(db: Db, { isClosed }: Pick<ClosedAccounts, "isClosed">) {
  const sessionUuid = sql.placeholder("sessionUuid");

  const findLive = db
    .select({
      uuid: sessions.uuid,
      userUuid: sessions.userUuid,
      generation: sessions.generation,
      rotatedAt: sessions.rotatedAt,
      idleExpiresAt: sessions.idleExpiresAt,
      expiresAt: sessions.expiresAt,
      idleSeconds: sessions.idleSeconds,
      accessSeconds: sessions.accessSeconds,
      email: users.email,
      tokenVersion: users.tokenVersion,
      isTermAccepted: users.isTermAccepted,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .where(and(eq(sessions.uuid, sessionUuid), isLive, eq(users.deactivated, false)))
    .prepare("find_live_session");

  const rotate = db
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      rotatedAt: sql`now()`,
      idleExpiresAt: nextIdleEnd,
    })
    .where(
      and(
        eq(sessions.uuid, sessionUuid),
        eq(sessions.generation, sql.placeholder("generation")),
        isLive,
      ),
    )
    .returning({ uuid: sessions.uuid })
    .prepare("rotate_session");

  return {
    /** A session that has not ended, with what a token needs of its user. */
    async findLive(sessionUuid: string) {
      const [row] = await findLive.execute({ sessionUuid });
      return row === undefined || (await isClosed(row.email)) ? undefined : row;
    },

    /** Moves the session to its next refresh token; false if `generation` is not the current one. */
    async rotate(sessionUuid: string, generation: number): Promise<boolean> {
      const rows = await rotate.execute({ sessionUuid, generation });
      return rows.length === 1;
    },

    /** Counts a session as used now, without another refresh token. */
    async touch(sessionUuid: string): Promise<void> {
      await db
        .update(sessions)
        .set({ idleExpiresAt: nextIdleEnd })
        .where(and(eq(sessions.uuid, sessionUuid), isLive));
    },

    async insert(
      userUuid: string,
      { accessSeconds, idleSeconds, absoluteSeconds }: SessionLifetime,
      { userAgent, isProved }: { userAgent: string | null; isProved: boolean },
    ): Promise<string> {
      const [row] = await db
        .insert(sessions)
        .values({
          userUuid,
          userAgent,
          accessSeconds,
          idleSeconds,
          provedAt: isProved ? sql`now()` : null,
          idleExpiresAt: sql`now() + make_interval(secs => ${idleSeconds})`,
          expiresAt: sql`now() + make_interval(secs => ${absoluteSeconds})`,
        })
        .returning({ uuid: sessions.uuid });
      if (row === undefined) throw new Error("The session was not inserted.");
      return row.uuid;
    },

    /** Whether its person has proved who they are within the last so many seconds. */
    async isProved(sessionUuid: string, seconds: number): Promise<boolean> {
      const isRecent = sql`${sessions.provedAt} > now() - make_interval(secs => ${seconds})`;
      const rows = await db
        .select({ uuid: sessions.uuid })
        .from(sessions)
        .where(and(eq(sessions.uuid, sessionUuid), isRecent));
      return rows.length === 1;
    },

    /** Notes that its person has just proved who they are. */
    async setProved(sessionUuid: string): Promise<void> {
      await db
        .update(sessions)
        .set({ provedAt: sql`now()` })
        .where(and(eq(sessions.uuid, sessionUuid), isLive));
    },

    /** Ends a session for good: none of its tokens is of use from then on. False if it had ended. */
    async end(sessionUuid: string, reason: EndReason): Promise<boolean> {
      const rows = await db
        .update(sessions)
        .set({ endedAt: sql`now()`, endReason: reason })
        .where(and(eq(sessions.uuid, sessionUuid), isNull(sessions.endedAt)))
        .returning({ uuid: sessions.uuid });
      return rows.length === 1;
    },

    /** Ends one session if it is the user's; false if there is none such. */
    async endOwn(userUuid: string, sessionUuid: string): Promise<boolean> {
      const rows = await db
        .update(sessions)
        .set({ endedAt: sql`now()`, endReason: "ended_by_user" })
        .where(and(eq(sessions.uuid, sessionUuid), eq(sessions.userUuid, userUuid), isLive))
        .returning({ uuid: sessions.uuid });
      return rows.length === 1;
    },

    /** Ends all sessions of a user, but perhaps one, and all that would become one, in the caller's transaction. */
    async endAll(
      executor: Executor,
      userUuid: string,
      reason: EndReason,
      kept: Kept = {},
    ): Promise<void> {
      await executor
        .update(sessions)
        .set({ endedAt: sql`now()`, endReason: reason })
        .where(
          and(
            eq(sessions.userUuid, userUuid),
            isNull(sessions.endedAt),
            kept.session === undefined ? undefined : ne(sessions.uuid, kept.session),
          ),
        );
      await dropBegun(executor, userUuid);
      await forgetDevices(executor, userUuid, kept);
    },

    /** Ends the live sessions of a user, or of everybody, and all that would become one; answers how many there were. */
    endByOperator: (userUuid: string | null): Promise<number> =>
      db.transaction(async (tx) => {
        await dropBegun(tx, userUuid);
        await forgetDevices(tx, userUuid);
        const rows = await tx
          .update(sessions)
          .set({ endedAt: sql`now()`, endReason: "ended_by_operator" })
          .where(and(isLive, userUuid === null ? undefined : eq(sessions.userUuid, userUuid)))
          .returning({ uuid: sessions.uuid });
        return rows.length;
      }),

    /** The live sessions of a user, last used first. */
    listLive: (userUuid: string) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userUuid, userUuid), isLive))
        .orderBy(desc(sessions.rotatedAt)),

    /** Raises the version of a user's tokens; never lowers it. */
    async raiseTokenVersion(userUuid: string, version: number): Promise<void> {
      await db
        .update(users)
        .set({ tokenVersion: version })
        .where(and(eq(users.uuid, userUuid), lt(users.tokenVersion, version)));
    },

    /** Drops sessions that ended or lapsed long ago. */
    async sweep(): Promise<void> {
      const longAgo = sql`now() - interval '30 days'`;
      await db
        .delete(sessions)
        .where(or(lt(sessions.endedAt, longAgo), lt(sessions.expiresAt, longAgo)));
    },
  };
}

/** Sessions' access to the database. */
export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
/** A session that has not ended. */
export type LiveSession = NonNullable<Awaited<ReturnType<SessionsRepository["findLive"]>>>;
