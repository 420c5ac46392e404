import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../platform/errors/app-error.ts";
import { serve } from "../../../platform/http/calls.ts";
import { refuseForeignOrigin } from "../../../platform/http/browser-request.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import type { VisitorOf } from "../sign-in/visitor.ts";
import type { AdminLinks } from "./admin-links.ts";
import { clearSiteData, type RefreshCookie } from "./refresh-cookie.ts";
import type { AnswerSession, DeliverSession } from "./session-answer.ts";
import type { SessionsService } from "./sessions.service.ts";

interface SessionsRoutesDeps {
  sessions: SessionsService;
  adminLinks: AdminLinks;
  cookie: RefreshCookie;
  answerSession: AnswerSession;
  deliver: DeliverSession;
  visitorOf: VisitorOf;
  /** Ends every session of a user at once; the account still knows the browser that asks. */
  endEverywhere: (userUuid: string, visitor: Visitor) => Promise<void>;
}

/** The calls that renew, list and end sessions. */
export function sessionsRoutes(app: FastifyInstance, deps: SessionsRoutesDeps): void {
  const { sessions, adminLinks, cookie, answerSession, deliver, endEverywhere } = deps;

  /** What came by cookie goes by cookie, so that no page gets to read it whatever it sends. */
  serve(app, endpoints.refresh, async ({ body }, { request, reply }) => {
    refuseForeignOrigin(request);
    if (body.refresh_token !== undefined) {
      return deliver(await sessions.refresh(body.refresh_token), reply, "body");
    }
    const token = cookie.read(request);
    if (token === null) throw new AppError("auth.session_required");
    try {
      return deliver(await sessions.refresh(token), reply, "cookie");
    } catch (error) {
      if (error instanceof AppError) {
        cookie.clear(reply);
        clearSiteData(reply);
      }
      throw error;
    }
  });

  serve(app, endpoints.logout, async ({ body, session }, { request, reply }) => {
    refuseForeignOrigin(request);
    const tokens = [body.refresh_token, cookie.read(request)];
    for (const token of tokens) if (typeof token === "string") await sessions.logout(token);
    if (session !== null) await sessions.end(session.sessionUuid);
    cookie.clear(reply);
    clearSiteData(reply);
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
    await endEverywhere(session.userUuid, await deps.visitorOf(request));
    cookie.clear(reply);
    clearSiteData(reply);
    return null;
  });

  serve(app, endpoints.upgradeToken, ({ session, body }) => sessions.upgrade(session, body.token));

  serve(app, endpoints.generateAuthLink, ({ session, body }) =>
    adminLinks.generate(session, body.building_uuid),
  );

  serve(app, endpoints.redeemAuthLink, async ({ body }, http) => {
    refuseForeignOrigin(http.request);
    const visitor = await deps.visitorOf(http.request);
    const { userUuid, claim } = await adminLinks.open(body.ott, body.auth_code);
    // Whoever made the link had just proved who they are (docs/decisions/033).
    const issued = await sessions.issue(userUuid, visitor, { isProved: false, claim });
    securityLog.record("sign_in.succeeded", { method: "admin_link" }, userUuid);
    return answerSession(issued, http);
  });
}
