import { createHash } from "node:crypto";
import type { ResponseOf, Session, endpoints } from "@portico/contract";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { UsersService } from "../users/users.public.ts";
import { accessTokenSeconds, type SigningKey, signAccessToken } from "./access-token.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { verifyPassword } from "./password.ts";
import { type RefreshToken, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

/** How long sessions and tokens last, and how many wrong passwords an address may have. */
export const sessionLimits = {
  /** A session that nobody uses ends after 14 days. */
  idleSeconds: 14 * 24 * 3600,
  /** Every session ends after 90 days. */
  absoluteSeconds: 90 * 24 * 3600,
  /** A refresh token may be used again for this long, for tabs that refresh at the same time. */
  graceSeconds: 30,
  failuresPerWindow: 10,
  failureWindowSeconds: 15 * 60,
} as const;

/** A session with the refresh token that continues it. */
export interface IssuedSession {
  session: Omit<Session, "refresh_token">;
  refreshToken: string;
}

interface AuthServiceDeps {
  repository: AuthRepository;
  secret: Uint8Array;
  signingKey: SigningKey;
  users: UsersService;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

function hashEmail(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}

/** Builds sign-in and sessions over their repository. */
export function createAuthService({
  repository,
  secret,
  signingKey,
  users,
  now = Date.now,
}: AuthServiceDeps) {
  const refreshKey = deriveKey(secret, "refresh tokens");

  async function issue(sessionUuid: string, userUuid: string, tokenVersion: number) {
    const [token, user] = await Promise.all([
      signAccessToken(signingKey, { sub: userUuid, sid: sessionUuid, ver: tokenVersion }),
      users.getUser(userUuid),
    ]);
    return { token, expires_in: accessTokenSeconds, user };
  }

  /** The session of a token, or null; a token that comes back too late ends the session first. */
  async function findLive({ sessionUuid, generation }: RefreshToken) {
    const live = await repository.findLiveSession(sessionUuid);
    if (live === undefined) return null;
    const graceEnd = live.rotatedAt.getTime() + sessionLimits.graceSeconds * 1000;
    const isPrevious = live.generation === generation + 1 && now() <= graceEnd;
    if (live.generation === generation || isPrevious) return live;
    await repository.endSession(sessionUuid, "token_reuse");
    return null;
  }

  return {
    /** Which way in an address has; unknown addresses answer in the same shape. */
    async checkEmail(email: string): Promise<ResponseOf<(typeof endpoints)["validateEmail"]>> {
      const account = await repository.findAccount(email.trim());
      if (account === undefined) return { is_available: false, user: null };
      return {
        is_available: account.isTermAccepted && account.confirmed && !account.deactivated,
        user: {
          email: account.email,
          is_term_accepted: account.isTermAccepted,
          confirmed: account.confirmed,
          deactivated: account.deactivated,
          created_by: account.createdBy,
        },
      };
    },

    /** Signs in; throws `credentials_not_match` or `auth.too_many_attempts`. */
    async login(email: string, password: string): Promise<IssuedSession> {
      const emailHash = hashEmail(email);
      const [failures, account] = await Promise.all([
        repository.countFailures(emailHash),
        repository.findAccount(email.trim()),
      ]);
      if (failures >= sessionLimits.failuresPerWindow) throw new AppError("auth.too_many_attempts");
      const isMatch = await verifyPassword(account?.passwordHash ?? null, password);
      if (account === undefined || !isMatch || account.deactivated || !account.confirmed) {
        await repository.recordFailure(emailHash, sessionLimits.failureWindowSeconds);
        throw new AppError("credentials_not_match");
      }
      if (failures > 0) await repository.clearFailures(emailHash);
      const { idleSeconds, absoluteSeconds } = sessionLimits;
      const sessionUuid = await repository.insertSession(
        account.uuid,
        idleSeconds,
        absoluteSeconds,
      );
      return {
        session: await issue(sessionUuid, account.uuid, account.tokenVersion),
        refreshToken: writeRefreshToken(refreshKey, { sessionUuid, generation: 0 }),
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
        session: await issue(sessionUuid, live.userUuid, live.tokenVersion),
        refreshToken: writeRefreshToken(refreshKey, { sessionUuid, generation }),
      };
    },

    /** A session for the page shell: an access token without a rotation, or null. */
    async resume(text: string): Promise<IssuedSession["session"] | null> {
      const token = readRefreshToken(refreshKey, text);
      const live = token && (await findLive(token));
      return live && issue(live.uuid, live.userUuid, live.tokenVersion);
    },

    /** Ends the session of a refresh token; a token that no longer holds is fine. */
    async logout(text: string): Promise<void> {
      const token = readRefreshToken(refreshKey, text);
      if (token !== null) await repository.endSession(token.sessionUuid, "logout");
    },

    /** Ends the session of an access token. */
    endSession: (sessionUuid: string) => repository.endSession(sessionUuid, "logout"),
  };
}

/** Sign-in and sessions. */
export type AuthService = ReturnType<typeof createAuthService>;
