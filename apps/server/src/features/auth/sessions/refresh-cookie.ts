import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../platform/errors/app-error.ts";
import { sessionLimits } from "./sessions.service.ts";

/** Reads and writes the browser's refresh token. */
export interface RefreshCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie that keeps the refresh token out of the page's reach. Over https it carries the `__Host-`
 * prefix; over plain http (a laptop) browsers would refuse that, so it is another, unprefixed one.
 */
export function createRefreshCookie(isSecure: boolean): RefreshCookie {
  const name = isSecure ? "__Host-portico-refresh" : "portico-refresh";
  const attributes = { httpOnly: true, secure: isSecure, sameSite: "lax", path: "/" } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, token) =>
      void reply.setCookie(name, token, { ...attributes, maxAge: sessionLimits.idleSeconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}

/** Refuses a call that a page of another site started; browsers always name the origin of a POST. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (URL.parse(origin)?.host !== request.headers.host) throw new AppError("auth.foreign_origin");
}
