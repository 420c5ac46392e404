import type { FastifyRequest } from "fastify";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Authenticate } from "../../platform/http/calls.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type SigningKey, verifyAccessToken } from "./access-token.ts";
import type { AuthRepository } from "./auth.repository.ts";

/** A proved token: verifying the signature and asking for its session costs more than all the rest. */
export type ProvedToken = Awaited<ReturnType<typeof verifyAccessToken>>;

interface AuthenticateDeps {
  signingKey: SigningKey;
  repository: Pick<AuthRepository, "findLiveSession">;
  /** Emptied by any process that ends a session. */
  cache: Cache<ProvedToken>;
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** Finds out who calls from the bearer token; throws `auth.session_ended` for one that does not hold. */
export function createAuthenticate({
  signingKey,
  repository,
  cache,
}: AuthenticateDeps): Authenticate {
  async function prove(token: string): Promise<ProvedToken> {
    const proved = await verifyAccessToken(signingKey, token);
    if (proved === null) return null;
    const live = await repository.findLiveSession(proved.sessionUuid);
    return live?.userUuid === proved.userUuid ? proved : null;
  }

  return async (request) => {
    const token = bearerOf(request);
    if (token === null) return null;
    const proved = await cache.get(token, () => prove(token));
    if (proved === null || proved.expiresAt <= Date.now()) throw new AppError("auth.session_ended");
    return proved;
  };
}
