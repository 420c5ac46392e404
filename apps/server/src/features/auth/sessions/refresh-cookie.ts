import type { FastifyReply, FastifyRequest } from "fastify";

/** Reads and writes the browser's refresh token. */
export interface RefreshCookie {
  read(request: FastifyRequest): string | null;
  /** @param seconds until the session ends in any case */
  write(reply: FastifyReply, token: string, seconds: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie outlives its session by a day: the server alone decides what holds, and whoever comes back
 * is told that the session has expired instead of finding an empty sign-in page.
 */
const outlivedSeconds = 24 * 3600;

/**
 * The cookie that keeps the refresh token out of the page's reach. Over https it carries the `__Host-`
 * prefix; over plain http (a laptop) browsers would refuse that, so it is another, unprefixed one.
 */
export function createRefreshCookie(isSecure: boolean): RefreshCookie {
  const name = isSecure ? "__Host-portico-refresh" : "portico-refresh";
  const attributes = { httpOnly: true, secure: isSecure, sameSite: "lax", path: "/" } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, token, seconds) =>
      void reply.setCookie(name, token, { ...attributes, maxAge: seconds + outlivedSeconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}

/**
 * Tells the browser to drop what it keeps of this origin but cookies (W3C Clear Site Data §3.1). The
 * session's cookie goes by name: others, such as the one that makes a device known, stay.
 */
export function clearSiteData(reply: FastifyReply): void {
  reply.header("clear-site-data", '"cache", "storage"');
}
