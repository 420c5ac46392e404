import type { FastifyReply, FastifyRequest } from "fastify";
import { newSecret } from "./sso-secrets.ts";
import { transactionSeconds } from "./transactions/transaction-times.ts";

/** Ties sign-ins at providers to the browser that began them. */
export interface BrowserCookie {
  /** The browser's secret; null if it has none. */
  read(request: FastifyRequest): string | null;
  /** The browser's secret, the one it has, so that two tabs do not end each other; else a new one. */
  ensure(request: FastifyRequest, reply: FastifyReply): string;
  clear(reply: FastifyReply): void;
}

const shape = /^[\w-]{43}$/;

/**
 * The cookie that only the browser that began a sign-in has. Lax, because the provider sends the browser
 * back from its own site. Over https it carries the `__Host-` prefix, so that no neighbour host can set
 * it; over plain http (a laptop) browsers would refuse that (docs/decisions/007).
 */
export function createBrowserCookie(isSecure: boolean): BrowserCookie {
  const name = isSecure ? "__Host-portico-sso" : "portico-sso";
  const attributes = { httpOnly: true, secure: isSecure, sameSite: "lax", path: "/" } as const;
  const maxAge = transactionSeconds.untilVerified + transactionSeconds.forSignUp;

  function read(request: FastifyRequest): string | null {
    const secret = request.cookies[name];
    return secret !== undefined && shape.test(secret) ? secret : null;
  }
  return {
    read,
    ensure(request, reply) {
      const secret = read(request) ?? newSecret();
      reply.setCookie(name, secret, { ...attributes, maxAge });
      return secret;
    },
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
