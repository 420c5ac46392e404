import type { EmailAddress } from "@portico/rules/email-address";
import type { SessionLifetime } from "@portico/rules/session-lifetime";
import type { Db } from "../../../platform/database/client.ts";
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { findActingApp } from "../../miniapps/miniapps.public.ts";
import { dropProvedTransactions } from "../../sso/sso.public.ts";
import { raiseTokenVersion } from "../../users/users.public.ts";
import { users } from "../../users/users.tables.ts";
import { lockAccount } from "../account-lock.repository.ts";
import { type EndReason, knownDevices, oneTimeTokens, sessions } from "../auth.tables.ts";
import type { ClosedAccounts } from "../closed-accounts/closed-accounts.ts";
import type { AppPlace } from "../keys/app-token.ts";
import { pendingSignIns } from "../factors/factors.tables.ts";

/** The end of a session that is used now. */
const nextIdleEnd = sql`now() + make_interval(secs => ${sessions.idleSeconds})`;

/** Sessions that have not ended. */
export const isLive = and(
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
 * under way, here or at a provider, since who knew the old password must not finish one, and links into
 * the administration.
 */
async function dropBegun(executor: Executor, userUuid: string | null): Promise<void> {
  for (const table of [pendingSignIns, oneTimeTokens]) {
    await executor
      .delete(table)
      .where(userUuid === null ? undefined : eq(table.userUuid, userUuid));
  }
  await dropProvedTransactions(executor, userUuid);
}

/** A session that begins. */
export interface NewSession extends SessionLifetime {
  sessionUuid: string;
  userUuid: string;
  userAgent: string | null;
  isProved: boolean;
  /** Hash of the password that was judged; null for another proof. */
  passwordHash: string | null;
}

/** Uses up what a sign-in rests on; throws where somebody else was first. */
export type Claim = (executor: Executor) => Promise<void>;

/** A session that has not ended. */
export interface LiveSession {
  uuid: string;
  userUuid: string;
  generation: number;
  rotatedAt: Date;
  idleExpiresAt: Date;
  expiresAt: Date;
  idleSeconds: number;
  accessSeconds: number;
  email: EmailAddress;
  tokenVersion: number;
  isTermAccepted: boolean;
}

/** Statements of sessions, prepared where they are hot. */
export function createSessionsRepository(db: Db, { isClosed }: Pick<ClosedAccounts, "isClosed">) {
  const sessionUuid = sql.placeholder("sessionUuid");
  const isOfActiveUser = and(eq(users.uuid, sessions.userUuid), eq(users.deactivated, false));

  /** A session with what a token needs of its user. */
  const live = {
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
  };

  const findLive = db
    .select(live)
    .from(sessions)
    .innerJoin(users, isOfActiveUser)
    .where(and(eq(sessions.uuid, sessionUuid), isLive))
    .prepare("find_live_session");

  const stillLive = db
    .select({ uuid: sessions.uuid, email: users.email })
    .from(sessions)
    .innerJoin(users, isOfActiveUser)
    .where(and(eq(sessions.uuid, sql`any(${sql.placeholder("sessionUuids")}::uuid[])`), isLive))
    .prepare("find_still_live_sessions");

  const rotate = db
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      rotatedAt: sql`now()`,
      idleExpiresAt: nextIdleEnd,
    })
    .from(users)
    .where(
      and(
        eq(sessions.uuid, sessionUuid),
        eq(sessions.generation, sql.placeholder("generation")),
        isLive,
        isOfActiveUser,
      ),
    )
    .returning(live)
    .prepare("rotate_session");

  const inSeconds = (name: string) =>
    sql<Date>`now() + make_interval(secs => ${sql.placeholder(name)}::int)`;
  const passwordHash = sql`${sql.placeholder("passwordHash")}::text`;
  // The row of the user is locked: a password that changes meanwhile is waited for and seen.
  const begin = (executor: Executor) =>
    executor
      .insert(sessions)
      .select(
        executor
          .select({
            uuid: sql<string>`${sessionUuid}::uuid`.as("uuid"),
            userUuid: users.uuid,
            generation: sql<number>`0`.as("generation"),
            rotatedAt: sql<Date>`now()`.as("rotated_at"),
            idleExpiresAt: inSeconds("idleSeconds").as("idle_expires_at"),
            expiresAt: inSeconds("absoluteSeconds").as("expires_at"),
            idleSeconds: sql<number>`${sql.placeholder("idleSeconds")}::int`.as("idle_seconds"),
            accessSeconds: sql<number>`${sql.placeholder("accessSeconds")}::int`.as(
              "access_seconds",
            ),
            endedAt: sql<null>`null::timestamptz`.as("ended_at"),
            endReason: sql<null>`null`.as("end_reason"),
            userAgent: sql<string | null>`${sql.placeholder("userAgent")}::text`.as("user_agent"),
            provedAt:
              sql<Date | null>`case when ${sql.placeholder("isProved")}::boolean then now() end`.as(
                "proved_at",
              ),
            createdAt: sql<Date>`now()`.as("created_at"),
          })
          .from(users)
          .where(
            and(
              eq(users.uuid, sql.placeholder("userUuid")),
              eq(users.deactivated, false),
              or(isNull(passwordHash), eq(users.passwordHash, passwordHash)),
            ),
          )
          .for("share"),
      )
      .returning({ uuid: sessions.uuid });
  const beginPrepared = begin(db).prepare("begin_session");

  return {
    /** An app as it is registered by now; null where it does not stand in the building. */
    findActingApp: (place: AppPlace) => findActingApp(db, place, place.appUuid),

    /** A session that has not ended. */
    async findLive(sessionUuid: string): Promise<LiveSession | undefined> {
      const [row] = await findLive.execute({ sessionUuid });
      return row === undefined || (await isClosed(row.email)) ? undefined : row;
    },

    /** Those of some sessions that have not ended. */
    async findStillLive(sessionUuids: readonly string[]): Promise<string[]> {
      const rows = await stillLive.execute({ sessionUuids });
      const closed = await Promise.all(rows.map(({ email }) => isClosed(email)));
      return rows.filter((_, at) => closed[at] !== true).map(({ uuid }) => uuid);
    },

    /** Moves the session to its next refresh token; nothing if `generation` is not the current one. */
    async rotate(sessionUuid: string, generation: number): Promise<LiveSession | undefined> {
      const [row] = await rotate.execute({ sessionUuid, generation });
      return row === undefined || (await isClosed(row.email)) ? undefined : row;
    },

    /** Counts a session as used now, without another refresh token. */
    async touch(sessionUuid: string): Promise<void> {
      await db
        .update(sessions)
        .set({ idleExpiresAt: nextIdleEnd })
        .where(and(eq(sessions.uuid, sessionUuid), isLive));
    },

    /**
     * Begins a session; false for an account that was switched off or whose password is no longer the
     * one that was judged. What the sign-in uses up is claimed in the same transaction.
     */
    async begin(session: NewSession, claim: Claim | null): Promise<boolean> {
      const rows =
        claim === null
          ? await beginPrepared.execute({ ...session })
          : await db.transaction(async (tx) => {
              await lockAccount(tx, session.userUuid);
              await claim(tx);
              return begin(tx).execute({ ...session });
            });
      return rows.length === 1;
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

    /**
     * Ends all sessions of a user, but perhaps one, and all that would become one, in the caller's
     * transaction.
     */
    async endAll(
      executor: Executor,
      userUuid: string,
      reason: EndReason,
      kept: Kept = {},
    ): Promise<void> {
      // First: a sign-in that is being finished is waited for, and its session is among those below.
      await dropBegun(executor, userUuid);
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
      await forgetDevices(executor, userUuid, kept);
    },

    /**
     * Ends the live sessions of a user, or of everybody, and all that would become one; answers how many
     * there were.
     */
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
    raiseTokenVersion: (userUuid: string, version: number): Promise<void> =>
      raiseTokenVersion(db, userUuid, version),

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
