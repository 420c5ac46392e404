import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../platform/errors/app-error.ts";
import { serve } from "../../../platform/http/calls.ts";
import type { AdminLinks } from "./admin-links.ts";
import { type RefreshCookie, refuseForeignOrigin } from "./refresh-cookie.ts";
import type { AnswerSession } from "./session-answer.ts";
import type { SessionsService } from "./sessions.service.ts";

interface SessionsRoutesDeps {
  sessions: SessionsService;
  adminLinks: AdminLinks;
  cookie: RefreshCookie;
  answerSession: AnswerSession;
  /** Ends every session of a user at once. */
  endEverywhere: (userUuid: string) => Promise<void>;
}

/** The calls that renew, list and end sessions. */
export function sessionsRoutes(app: FastifyInstance, deps: SessionsRoutesDeps): void {
  const { sessions, adminLinks, cookie, answerSession, endEverywhere } = deps;

  serve(app, endpoints.refresh, async ({ body }, http) => {
    refuseForeignOrigin(http.request);
    const token = body.refresh_token ?? cookie.read(http.request);
    if (token === null) throw new AppError("auth.session_ended");
    try {
      return answerSession(await sessions.refresh(token), http);
    } catch (error) {
      if (error instanceof AppError) cookie.clear(http.reply);
      throw error;
    }
  });

  serve(app, endpoints.logout, async ({ body, session }, { request, reply }) => {
    refuseForeignOrigin(request);
    const token = body.refresh_token ?? cookie.read(request);
    if (token !== null) await sessions.logout(token);
    if (session !== null) await sessions.end(session.sessionUuid);
    cookie.clear(reply);
    return null;
  });

  serve(app, endpoints.listSessions, async ({ session }) => ({
    data: { sessions: await sessions.list(session) },
  }));

  serve(app, endpoints.endSession, async ({ session, params }) => {
    await sessions.endOwn(session.userUuid, params.sessionUuid);
    return null;
  });

  serve(app, endpoints.endAllSessions, async ({ session }, { request, reply }) => {
    refuseForeignOrigin(request);
    await endEverywhere(session.userUuid);
    cookie.clear(reply);
    return null;
  });

  serve(app, endpoints.upgradeToken, ({ session, body }) => sessions.upgrade(session, body.token));

  serve(app, endpoints.generateAuthLink, ({ session, body }) =>
    adminLinks.generate(session, body.building_uuid),
  );

  serve(app, endpoints.redeemAuthLink, async ({ body }, http) => {
    refuseForeignOrigin(http.request);
    const userUuid = await adminLinks.redeem(body.ott, body.auth_code);
    return answerSession(await sessions.issue(userUuid, http.request.headers["user-agent"]), http);
  });
}
