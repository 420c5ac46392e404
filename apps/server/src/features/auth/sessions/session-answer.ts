import type { Session } from "@portico/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RefreshCookie } from "./refresh-cookie.ts";
import { type IssuedSession, sessionLimits } from "./sessions.service.ts";

/** Answers a call with a session that has just begun or been renewed. */
export type AnswerSession = (
  issued: IssuedSession,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Session;

/** Browsers say so (decisions, request headers) and get the refresh token as a cookie only. */
function isBrowser(request: FastifyRequest): boolean {
  return request.headers["x-web"] === "true";
}

/** Puts the refresh token where the client keeps it: browsers in a cookie, others in the body. */
export function createAnswerSession(cookie: RefreshCookie): AnswerSession {
  return ({ session, refreshToken }, { request, reply }) => {
    reply.header("cache-control", "no-store");
    if (refreshToken === null) return session;
    if (isBrowser(request)) {
      cookie.write(reply, refreshToken);
      return session;
    }
    const expires = sessionLimits.idleSeconds;
    return { ...session, refresh_token: { token: refreshToken, expires_in: expires } };
  };
}
