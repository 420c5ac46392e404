import type { Session, UserSession } from "@portico/contract";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import type { UsersService } from "../../users/users.public.ts";
import type { EndReason } from "../auth.tables.ts";
import {
  accessTokenSeconds,
  currentTokenVersion,
  signAccessToken,
  verifyAccessToken,
} from "../keys/access-token.ts";
import type { SigningKeys } from "../keys/signing-keys.ts";
import { type RefreshToken, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";
import type { SessionsRepository } from "./sessions.repository.ts";

/** How long sessions last, in seconds. */
export const sessionLimits = {
  /** A session that nobody uses ends after 14 days. */
  idleSeconds: 14 * 24 * 3600,
  /** Every session ends after 90 days. */
  absoluteSeconds: 90 * 24 * 3600,
  /** A refresh token may be used again for this long, for tabs that refresh at the same time. */
  graceSeconds: 30,
  /** A session that only serves to finish signing up. */
  signUpSeconds: 3600,
} as const;

/** Names of browsers are shown to their user; a longer one says nothing more. */
const userAgentLength = 256;

/** A session with the refresh token that continues it; null where it cannot be continued. */
export interface IssuedSession {
  session: Omit<Session, "refresh_token">;
  refreshToken: string | null;
}

interface SessionsServiceDeps {
  repository: SessionsRepository;
  secret: Uint8Array;
  keys: SigningKeys;
  users: Pick<UsersService, "getUser">;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

/** Builds sessions over their repository. */
export function createSessionsService({
  repository,
  secret,
  keys,
  users,
  now = Date.now,
}: SessionsServiceDeps) {
  const refreshKey = deriveKey(secret, "refresh tokens");

  async function answer(sessionUuid: string, userUuid: string, tokenVersion: number) {
    const [token, user] = await Promise.all([
      signAccessToken(keys, { sub: userUuid, sid: sessionUuid, ver: tokenVersion }),
      users.getUser(userUuid),
    ]);
    return { token, expires_in: accessTokenSeconds, user };
  }

  /** The session of a token, or null; a token that comes back too late ends the session first. */
  async function findLive({ sessionUuid, generation }: RefreshToken) {
    const live = await repository.findLive(sessionUuid);
    if (live === undefined) return null;
    const graceEnd = live.rotatedAt.getTime() + sessionLimits.graceSeconds * 1000;
    const isPrevious = live.generation === generation + 1 && now() <= graceEnd;
    if (live.generation === generation || isPrevious) return live;
    await repository.end(sessionUuid, "token_reuse");
    return null;
  }

  return {
    /**
     * Begins a session for somebody who has proved who they are. Until they have accepted the terms
     * it lasts an hour, cannot be refreshed and opens nothing but the rest of the sign-up.
     */
    async issue(userUuid: string, userAgent: string | undefined): Promise<IssuedSession> {
      const user = await users.getUser(userUuid);
      const isComplete = user.terms_accepted;
      const { idleSeconds, absoluteSeconds, signUpSeconds } = sessionLimits;
      const lifetime = isComplete
        ? { idleSeconds, absoluteSeconds }
        : { idleSeconds: signUpSeconds, absoluteSeconds: signUpSeconds };
      const agent = userAgent?.slice(0, userAgentLength) ?? null;
      const sessionUuid = await repository.insert(userUuid, lifetime, agent);
      const token = await signAccessToken(keys, {
        sub: userUuid,
        sid: sessionUuid,
        ver: user.token_version,
      });
      return {
        session: { token, expires_in: accessTokenSeconds, user },
        refreshToken: isComplete
          ? writeRefreshToken(refreshKey, { sessionUuid, generation: 0 })
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
      await repository.rotate(token.sessionUuid, token.generation, sessionLimits.idleSeconds);
      const live = await findLive(token);
      if (live === null) throw new AppError("auth.session_ended");
      const { uuid: sessionUuid, generation } = live;
      return {
        session: await answer(sessionUuid, live.userUuid, live.tokenVersion),
        refreshToken: writeRefreshToken(refreshKey, { sessionUuid, generation }),
      };
    },

    /** A session for the page shell from the refresh cookie, which stays as it is; null without one. */
    async resume(text: string): Promise<Session | null> {
      const token = readRefreshToken(refreshKey, text);
      const live = token === null ? null : await findLive(token);
      return live === null ? null : answer(live.uuid, live.userUuid, live.tokenVersion);
    },

    /** Ends the session of a refresh token; one that does not hold changes nothing. */
    async logout(text: string): Promise<void> {
      const token = readRefreshToken(refreshKey, text);
      if (token !== null) await repository.end(token.sessionUuid, "logout");
    },

    /** Ends the session that asks. */
    end: (sessionUuid: string): Promise<void> => repository.end(sessionUuid, "logout"),

    /** Ends one of the user's sessions; throws `auth.session_not_found`. */
    async endOwn(userUuid: string, sessionUuid: string): Promise<void> {
      const isEnded = await repository.endOwn(userUuid, sessionUuid);
      if (!isEnded) throw new AppError("auth.session_not_found");
    },

    /** Ends every session of a user, but perhaps one, in the caller's transaction. */
    endAll: (
      executor: Executor,
      userUuid: string,
      reason: EndReason,
      exceptSession: string | null = null,
    ): Promise<void> => repository.endAll(executor, userUuid, reason, exceptSession),

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

    /** Exchanges the caller's token of an older version (4.005); throws `auth.session_ended`. */
    async upgrade({ userUuid, sessionUuid }: CurrentSession, text: string) {
      const proof = await verifyAccessToken(keys, text);
      const isOwn = proof?.userUuid === userUuid && proof.sessionUuid === sessionUuid;
      if (!isOwn) throw new AppError("auth.session_ended");
      await repository.raiseTokenVersion(userUuid, currentTokenVersion);
      const claims = { sub: userUuid, sid: sessionUuid, ver: currentTokenVersion };
      return { token: await signAccessToken(keys, claims), expires_in: accessTokenSeconds };
    },

    sweep: () => repository.sweep(),
  };
}

/** Sessions of users. */
export type SessionsService = ReturnType<typeof createSessionsService>;
