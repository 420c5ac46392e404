import { createHash, randomBytes } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";

/** Browsers keep cookies for 400 days at most (RFC 6265bis §5.5). */
export const deviceSeconds = 400 * 24 * 3600;

/** The part of a request that browsers send. */
type WithCookies = Pick<FastifyRequest, "cookies">;

/** The part of an answer that browsers keep. */
interface SetsCookies {
  setCookie(name: string, value: string, attributes: CookieSerializeOptions): unknown;
}

/** Names the browser from visit to visit, so that its own owner is told from others who guess. */
export interface DeviceCookie {
  /** Hash of the browser's name, which is all that is kept of it; null for one that has none yet. */
  read(request: WithCookies): string | null;
  /** Gives the browser a name where it has none. */
  ensure(request: WithCookies, reply: SetsCookies): void;
}

const shape = /^[\w-]{43}$/;

/**
 * The cookie opens nothing: a device that an account knows has tries of its own (OWASP, device
 * cookies), and a short code confirms only in the browser that asked for it. It outlives sign-outs.
 */
export function createDeviceCookie(isSecure: boolean): DeviceCookie {
  const name = isSecure ? "__Host-portico-device" : "portico-device";
  const attributes = { httpOnly: true, secure: isSecure, sameSite: "lax", path: "/" } as const;
  const valueOf = (request: WithCookies): string | null => {
    const value = request.cookies[name] ?? "";
    return shape.test(value) ? value : null;
  };
  return {
    read(request) {
      const value = valueOf(request);
      return value === null ? null : createHash("sha256").update(value).digest("hex");
    },
    ensure(request, reply) {
      if (valueOf(request) !== null) return;
      const value = randomBytes(32).toString("base64url");
      reply.setCookie(name, value, { ...attributes, maxAge: deviceSeconds });
    },
  };
}
