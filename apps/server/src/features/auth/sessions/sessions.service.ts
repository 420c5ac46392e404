import type { Session, UserSession } from "@portico/contract";
import { isLapseAnnounced, type SessionLifetime } from "@portico/rules/session-lifetime";
import { newId } from "../../../platform/database/new-id.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { UsersService } from "../../users/users.public.ts";
import type { EndReason } from "../auth.tables.ts";
import type { ClosedAccounts } from "../closed-accounts/closed-accounts.ts";
import { currentTokenVersion, signAccessToken, verifyAccessToken } from "../keys/access-token.ts";
import type { SigningKeys } from "../keys/signing-keys.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import { type RefreshToken, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";
import type { Claim, Kept, LiveSession, SessionsRepository } from "./sessions.repository.ts";

/** A refresh token may be used again for this many seconds, for tabs that refresh at the same time. */
const graceSeconds = 30;

/** A session that only serves to finish signing up: an hour, in one access token. */
const signUpLifetime: SessionLifetime = {
  accessSeconds: 3600,
  idleSeconds: 3600,
  absoluteSeconds: 3600,
};

/** Names of browsers are shown to their user; a longer one says nothing more. */
const userAgentLength = 256;

/** What continues a session. */
interface IssuedRefresh {
  token: string;
  /** Seconds until it lapses unused. */
  idleSeconds: number;
  /** Seconds until the session ends in any case. */
  absoluteSeconds: number;
}

/** A session with what continues it; null where it cannot be continued. */
export interface IssuedSession {
  session: Omit<Session, "refresh_token">;
  refresh: IssuedRefresh | null;
}

/** A session that goes on, as its owner gets it and as calls see it. */
export interface ResumedSession {
  session: Session;
  current: Omit<CurrentSession, "brandScope">;
}

/** Who signs in, from which browser and at which brand. */
export type SessionVisitor = Pick<Visitor, "userAgent" | "brand" | "device">;

/** What a session rests on. */
export interface Grounds {
  /** Whether the person has just proved who they are. */
  isProved?: boolean;
  /** Hash of the password that was judged: if it changes meanwhile, no session begins. */
  passwordHash?: string | null;
  /** Uses up what was proved with, in the transaction that begins the session. */
  claim?: Claim | null;
}

/** How long a session lasts that somebody begins. */
export type LifetimeFor = (
  userUuid: string,
  visitor: Pick<SessionVisitor, "brand">,
) => Promise<SessionLifetime>;

interface SessionsServiceDeps {
  repository: SessionsRepository;
  secret: Keyring;
  keys: SigningKeys;
  users: Pick<UsersService, "getUser">;
  lifetimeFor: LifetimeFor;
  closedAccounts: Pick<ClosedAccounts, "isClosed">;
  /** Notes in which browser an account was opened; null is one without a name. */
  rememberDevice: (userUuid: string, device: string | null) => Promise<void>;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

/** Builds sessions over their repository. */
export function createSessionsService({
  repository,
  secret,
  keys,
  users,
  lifetimeFor,
  closedAccounts,
  rememberDevice,
  now = Date.now,
}: SessionsServiceDeps) {
  const refreshKey = deriveKey(secret, "refresh tokens");

  const secondsUntil = (end: Date) => Math.floor((end.getTime() - now()) / 1000);

  /** When a session ends unused, for who is to be warned of it: nothing puts off its end in any case. */
  const lapse = (
    lifetime: Pick<SessionLifetime, "idleSeconds">,
    left: { idle: number; absolute: number },
  ) => (isLapseAnnounced(lifetime) && left.idle < left.absolute ? { lapses_in: left.idle } : {});

  /**
   * A session as its owner gets it; the access token ends with the session at the latest.
   *
   * @param idleLeft Seconds until it ends unused.
   */
  async function answer(live: LiveSession, idleLeft = secondsUntil(live.idleExpiresAt)) {
    const { uuid: sid, userUuid: sub, tokenVersion: ver, expiresAt } = live;
    const absoluteLeft = secondsUntil(expiresAt);
    const seconds = Math.min(live.accessSeconds, absoluteLeft);
    const [token, user] = await Promise.all([
      signAccessToken(keys, { sub, sid, ver }, { from: now(), seconds }),
      users.getUser(sub),
    ]);
    const lapsing = lapse(live, { idle: idleLeft, absolute: absoluteLeft });
    return { token, expires_in: seconds, ...lapsing, user };
  }

  async function end(sessionUuid: string, reason: EndReason): Promise<void> {
    const isEnded = await repository.end(sessionUuid, reason);
    if (isEnded) securityLog.record("session.ended", { session: sessionUuid, reason });
  }

  /** The session of a token, or null; a token that comes back too late ends the session first. */
  async function findLive({ sessionUuid, generation }: RefreshToken) {
    const live = await repository.findLive(sessionUuid);
    if (live === undefined) return null;
    const graceEnd = live.rotatedAt.getTime() + graceSeconds * 1000;
    const isPrevious = live.generation === generation + 1 && now() <= graceEnd;
    if (live.generation === generation || isPrevious) return live;
    securityLog.record("session.replayed", { session: sessionUuid }, live.userUuid);
    await end(sessionUuid, "token_reuse");
    return null;
  }

  return {
    /**
     * Begins a session for somebody who has proved who they are. Until they have accepted the terms
     * it lasts an hour, cannot be refreshed and opens nothing but the rest of the sign-up. The account
     * knows the browser from now on, and not before: half a sign-in gives nobody tries of their own. A
     * session that another one vouches for is not proved itself. Throws `auth.session_ended` for an
     * account that nobody may use, `credentials_not_match` where the password changed meanwhile, and
     * what `claim` throws.
     */
    async issue(
      userUuid: string,
      visitor: SessionVisitor,
      { isProved = true, passwordHash = null, claim = null }: Grounds = {},
    ): Promise<IssuedSession> {
      const [user, full] = await Promise.all([
        users.getUser(userUuid),
        lifetimeFor(userUuid, visitor),
      ]);
      if (await closedAccounts.isClosed(user.email)) throw new AppError("auth.session_ended");
      const isComplete = user.terms_accepted;
      const lifetime = isComplete ? full : signUpLifetime;
      const { accessSeconds: seconds, idleSeconds, absoluteSeconds } = lifetime;
      const userAgent = visitor.userAgent?.slice(0, userAgentLength) ?? null;
      const sid = newId();
      const hasBegun = await repository.begin(
        { ...lifetime, sessionUuid: sid, userUuid, userAgent, isProved, passwordHash },
        claim,
      );
      if (!hasBegun) {
        throw new AppError(passwordHash === null ? "auth.session_ended" : "credentials_not_match");
      }
      if (isProved) await rememberDevice(userUuid, visitor.device);
      securityLog.record("session.begun", { session: sid }, userUuid);
      const claims = { sub: userUuid, sid, ver: user.token_version };
      const token = await signAccessToken(keys, claims, { from: now(), seconds });
      const first = { sessionUuid: sid, generation: 0 };
      return {
        session: {
          token,
          expires_in: seconds,
          ...(isComplete && lapse(lifetime, { idle: idleSeconds, absolute: absoluteSeconds })),
          user,
        },
        refresh: isComplete
          ? { token: writeRefreshToken(refreshKey, first), idleSeconds, absoluteSeconds }
          : null,
      };
    },

    /**
     * Exchanges a refresh token. The first use rotates; more uses within the grace time get the same
     * successor; any later use is a replay and ends the session for everybody (RFC 9700 §4.14).
     * Throws `auth.session_ended`.
     */
    async refresh(text: string): Promise<IssuedSession> {
      const token = readRefreshToken(refreshKey, text);
      if (token === null) throw new AppError("auth.session_ended");
      const rotated = await repository.rotate(token.sessionUuid, token.generation);
      const live = rotated ?? (await findLive(token));
      if (live === null) throw new AppError("auth.session_ended");
      const { uuid: sessionUuid, generation } = live;
      const absoluteSeconds = secondsUntil(live.expiresAt);
      return {
        session: await answer(live),
        refresh: {
          token: writeRefreshToken(refreshKey, { sessionUuid, generation }),
          idleSeconds: Math.min(live.idleSeconds, absoluteSeconds),
          absoluteSeconds,
        },
      };
    },

    /**
     * A session for the page shell from the refresh cookie, which stays as it is; null without one.
     * Opening a page is using the session, which is written down once for each access token's life.
     */
    async resume(text: string): Promise<ResumedSession | null> {
      const token = readRefreshToken(refreshKey, text);
      const live = token === null ? null : await findLive(token);
      if (live === null) return null;
      const isNoticed = secondsUntil(live.idleExpiresAt) >= live.idleSeconds - live.accessSeconds;
      if (!isNoticed) await repository.touch(live.uuid);
      const current = {
        sessionUuid: live.uuid,
        userUuid: live.userUuid,
        tokenVersion: live.tokenVersion,
        isSignUpComplete: live.isTermAccepted,
        app: null,
      };
      const idleLeft = isNoticed ? secondsUntil(live.idleExpiresAt) : live.idleSeconds;
      return { session: await answer(live, idleLeft), current };
    },

    /** Whether the person has proved who they are within the last so many seconds. */
    isProved: (sessionUuid: string, seconds: number): Promise<boolean> =>
      repository.isProved(sessionUuid, seconds),

    /** Notes that the person has just proved who they are. */
    setProved: (sessionUuid: string): Promise<void> => repository.setProved(sessionUuid),

    /** Ends the session of a refresh token; one that does not hold changes nothing. */
    async logout(text: string): Promise<void> {
      const token = readRefreshToken(refreshKey, text);
      if (token !== null) await end(token.sessionUuid, "logout");
    },

    /** Ends the session of a refresh token whose browser has signed in anew. */
    async endReplaced(text: string): Promise<void> {
      const token = readRefreshToken(refreshKey, text);
      if (token !== null) await repository.end(token.sessionUuid, "signed_in_again");
    },

    /** Ends the session that asks. */
    end: (sessionUuid: string): Promise<void> => end(sessionUuid, "logout"),

    /** Ends one of the user's sessions; throws `auth.session_not_found`. */
    async endOwn(userUuid: string, sessionUuid: string): Promise<void> {
      const isEnded = await repository.endOwn(userUuid, sessionUuid);
      if (!isEnded) throw new AppError("auth.session_not_found");
      securityLog.record("session.ended", { session: sessionUuid, reason: "ended_by_user" });
    },

    /** Ends every session of a user, but perhaps one, in the caller's transaction. */
    async endAll(
      executor: Executor,
      userUuid: string,
      reason: EndReason,
      kept: Kept = {},
    ): Promise<void> {
      await repository.endAll(executor, userUuid, reason, kept);
      securityLog.record("session.ended", { session: null, reason }, userUuid);
    },

    /** Those of some sessions that have not ended; asking is no use of them. */
    findStillLive: repository.findStillLive,

    /** Where the user is signed in, last used first. */
    async list({ userUuid, sessionUuid }: CurrentSession): Promise<UserSession[]> {
      const rows = await repository.listLive(userUuid);
      return rows.map((row) => ({
        uuid: row.uuid,
        created_at: row.createdAt.toISOString(),
        last_used_at: row.rotatedAt.toISOString(),
        user_agent: row.userAgent,
        is_current: row.uuid === sessionUuid,
      }));
    },

    /** Exchanges the caller's token of an older version; throws `auth.session_ended`. */
    async upgrade({ userUuid, sessionUuid }: CurrentSession, text: string) {
      const [proof, live] = await Promise.all([
        verifyAccessToken(keys, text, now()),
        repository.findLive(sessionUuid),
      ]);
      const isOwn = proof?.userUuid === userUuid && proof.sessionUuid === sessionUuid;
      if (!isOwn || live === undefined) throw new AppError("auth.session_ended");
      await repository.raiseTokenVersion(userUuid, currentTokenVersion);
      const { token, expires_in } = await answer({ ...live, tokenVersion: currentTokenVersion });
      return { token, expires_in };
    },

    sweep: () => repository.sweep(),
  };
}

/** Sessions of users. */
export type SessionsService = ReturnType<typeof createSessionsService>;
