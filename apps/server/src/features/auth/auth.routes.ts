import { endpoints } from "@portico/contract";
import { isEmail } from "@portico/rules/auth-flow";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";
import { serve } from "../../platform/http/calls.ts";
import { type AuthService, type IssuedSession, sessionLimits } from "./auth.service.ts";
import { type RefreshCookie, refuseForeignOrigin } from "./refresh-cookie.ts";

interface AuthRoutesDeps {
  auth: AuthService;
  cookie: RefreshCookie;
}

/** Browsers say so (decisions, request headers) and get the refresh token as a cookie only. */
function isBrowser(request: FastifyRequest): boolean {
  return request.headers["x-web"] === "true";
}

/** The calls of sign-in and sessions. */
export function authRoutes(app: FastifyInstance, { auth, cookie }: AuthRoutesDeps): void {
  function answer(issued: IssuedSession, request: FastifyRequest, reply: FastifyReply) {
    reply.header("cache-control", "no-store");
    if (isBrowser(request)) {
      cookie.write(reply, issued.refreshToken);
      return issued.session;
    }
    const refreshToken = { token: issued.refreshToken, expires_in: sessionLimits.idleSeconds };
    return { ...issued.session, refresh_token: refreshToken };
  }

  serve(app, endpoints.validateEmail, async ({ body }) => {
    if (!isEmail(body.email)) throw new AppError("invalid_email");
    return auth.checkEmail(body.email);
  });

  serve(app, endpoints.login, async ({ body }, { request, reply }) => {
    refuseForeignOrigin(request);
    return answer(await auth.login(body.email, body.password), request, reply);
  });

  serve(app, endpoints.refresh, async ({ body }, { request, reply }) => {
    refuseForeignOrigin(request);
    const token = body.refresh_token ?? cookie.read(request);
    if (token === null) throw new AppError("auth.session_ended");
    try {
      return answer(await auth.refresh(token), request, reply);
    } catch (error) {
      if (error instanceof AppError) cookie.clear(reply);
      throw error;
    }
  });

  serve(app, endpoints.logout, async ({ body, session }, { request, reply }) => {
    refuseForeignOrigin(request);
    const token = body.refresh_token ?? cookie.read(request);
    if (token !== null) await auth.logout(token);
    if (session !== null) await auth.endSession(session.sessionUuid);
    cookie.clear(reply);
    return null;
  });
}
