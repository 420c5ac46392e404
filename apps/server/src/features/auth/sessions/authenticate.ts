import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Cache } from "../../../platform/cache/cache.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Authenticate } from "../../../platform/access/admission.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import { scopeOf, type WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import { verifyAccessToken } from "../keys/access-token.ts";
import { verifyAppToken } from "../keys/app-token.ts";
import type { SigningKeys } from "../keys/signing-keys.ts";
import type { SessionsRepository } from "./sessions.repository.ts";

/** A proved token: verifying the signature and asking for its session costs more than all the rest. */
export type ProvedToken = (Omit<CurrentSession, "brandScope"> & { expiresAt: number }) | null;

interface AuthenticateDeps {
  keys: SigningKeys;
  repository: Pick<SessionsRepository, "findLive" | "findActingApp">;
  /** By the hash of the token; emptied by any process that ends a session. */
  cache: Cache<ProvedToken>;
  /** What of all brands a host shows. */
  configByHost: WhitelabelService["configByHost"];
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** Finds out who calls from the bearer token; throws `auth.session_ended` for one that does not hold. */
export function createAuthenticate({
  keys,
  repository,
  cache,
  configByHost,
  now = Date.now,
}: AuthenticateDeps): Authenticate {
  async function prove(token: string): Promise<ProvedToken> {
    const own = await verifyAccessToken(keys, token, now());
    const lent = own === null ? await verifyAppToken(keys, token, now()) : null;
    const proof = own ?? lent;
    if (proof === null) return null;
    const live = await repository.findLive(proof.sessionUuid);
    if (live?.userUuid !== proof.userUuid) return null;
    const { userUuid, sessionUuid, tokenVersion } = proof;
    const isSignUpComplete = live.isTermAccepted;
    const common = { userUuid, sessionUuid, tokenVersion, isSignUpComplete };
    if (lent === null) return { ...common, expiresAt: proof.expiresAt, app: null };
    const registered = await repository.findActingApp(lent.app);
    if (registered === null) return null;
    const app = { ...registered, isShared: lent.isShared };
    // The person's own token never outlives the session; an app's is issued without knowing its end.
    const expiresAt = Math.min(lent.expiresAt, live.expiresAt.getTime());
    return { ...common, expiresAt, app };
  }

  return async (request) => {
    const token = bearerOf(request);
    if (token === null) return null;
    const proved = await cache.get(hash("sha256", token), () => prove(token));
    if (proved === null || proved.expiresAt <= now()) throw new AppError("auth.session_ended");
    return { ...proved, brandScope: scopeOf(await configByHost(request.host)) };
  };
}
