import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pendingSeconds } from "./pending-sign-ins.repository.ts";

/** Ties sign-ins under way to the browser that began them. */
export interface SignInCookie {
  /** The browser's secret; null if it has none. */
  read(request: FastifyRequest): string | null;
  /** The browser's secret, the one it has, so that two tabs do not end each other; else a new one. */
  ensure(request: FastifyRequest, reply: FastifyReply): string;
}

const shape = /^[\w-]{43}$/;

/**
 * The cookie that only the browser that began a sign-in has. Strict, because no other site has a part
 * in it. Over https it carries the `__Host-` prefix (docs/decisions/007).
 */
export function createSignInCookie(isSecure: boolean): SignInCookie {
  const name = isSecure ? "__Host-portico-sign-in" : "portico-sign-in";
  const attributes = { httpOnly: true, secure: isSecure, sameSite: "strict", path: "/" } as const;

  function read(request: FastifyRequest): string | null {
    const secret = request.cookies[name];
    return secret !== undefined && shape.test(secret) ? secret : null;
  }
  return {
    read,
    ensure(request, reply) {
      const secret = read(request) ?? randomBytes(32).toString("base64url");
      reply.setCookie(name, secret, { ...attributes, maxAge: pendingSeconds });
      return secret;
    },
  };
}
