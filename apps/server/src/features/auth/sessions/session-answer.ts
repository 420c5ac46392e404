import { isBrowser } from "../../../platform/http/browser-request.ts";
import type { Session } from "@portico/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RefreshCookie } from "./refresh-cookie.ts";
import type { IssuedSession, SessionsService } from "./sessions.service.ts";

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a sign-in with the session that has just begun, whatever the way in was. */
export type AnswerSession = (issued: IssuedSession, http: Http) => Promise<Session>;

/** Answers with a session. The refresh token goes where the client keeps it, and nowhere else. */
export type DeliverSession = (
  issued: IssuedSession,
  reply: FastifyReply,
  by: "cookie" | "body",
) => Session;

/** Builds the two ways of a refresh token: browsers keep it in a cookie, others get it to read. */
export function createDeliverSession(cookie: Pick<RefreshCookie, "write">): DeliverSession {
  return ({ session, refresh }, reply, by) => {
    reply.header("cache-control", "no-store");
    if (refresh === null) return session;
    const { token, idleSeconds, absoluteSeconds } = refresh;
    if (by === "body") {
      return { ...session, refresh_token: { token, expires_in: idleSeconds } };
    }
    cookie.write(reply, token, absoluteSeconds);
    return session;
  };
}

interface AnswerSessionDeps {
  cookie: Pick<RefreshCookie, "read" | "clear">;
  sessions: Pick<SessionsService, "endReplaced">;
  deliver: DeliverSession;
}

/**
 * Builds the answer of all ways in. The session that the browser had before ends with it: nobody could
 * reach it any more, and a tab that still speaks for its user finds out at its next call.
 */
export function createAnswerSession({ cookie, sessions, deliver }: AnswerSessionDeps) {
  const answer: AnswerSession = async (issued, { request, reply }) => {
    const older = cookie.read(request);
    if (older !== null) {
      await sessions.endReplaced(older);
      cookie.clear(reply);
    }
    return deliver(issued, reply, isBrowser(request) ? "cookie" : "body");
  };
  return answer;
}
