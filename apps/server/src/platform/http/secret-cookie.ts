import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import { newSecret } from "../crypto/new-secret.ts";

/** The part of a request that browsers send. */
export type WithCookies = Pick<FastifyRequest, "cookies">;

/** The part of an answer that browsers keep. */
export interface SetsCookies {
  setCookie(name: string, value: string, attributes: CookieSerializeOptions): unknown;
}

/** The part of an answer that browsers forget by. */
interface ClearsCookies {
  clearCookie(name: string, attributes: CookieSerializeOptions): unknown;
}

/** A secret of one browser, which ties to it what it has begun. */
export interface SecretCookie {
  /** The browser's secret; null if it has none. */
  read(request: WithCookies): string | null;
  /** The browser's secret, the one it has, so that two tabs do not end each other; else a new one. */
  ensure(request: WithCookies, reply: SetsCookies): string;
  clear(reply: ClearsCookies): void;
}

interface SecretCookieOptions {
  /** Name over http; https adds the prefix. */
  name: string;
  /** Strict where no other site has a part in it, lax where one sends the browser back. */
  sameSite: "strict" | "lax";
  /** Seconds that the browser keeps it, from when it was last ensured. */
  maxAge: number;
  /** Whether the portal is reached over https. */
  isSecure: boolean;
}

const shape = /^[\w-]{43}$/;

/**
 * A cookie that only one browser has, out of the page's reach. Over https it carries the `__Host-` prefix,
 * so that no neighbour host can set it; over plain http (a laptop) browsers would refuse that
 * (docs/decisions/007).
 */
export function createSecretCookie(options: SecretCookieOptions): SecretCookie {
  const { isSecure, sameSite, maxAge } = options;
  const name = isSecure ? `__Host-${options.name}` : options.name;
  const attributes = { httpOnly: true, secure: isSecure, sameSite, path: "/" } as const;

  function read(request: WithCookies): string | null {
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
