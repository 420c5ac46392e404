import { secretHash } from "../crypto/secret-hash.ts";
import { createSecretCookie, type SetsCookies, type WithCookies } from "./secret-cookie.ts";

/** Browsers keep cookies for 400 days at most (RFC 6265bis §5.5). */
export const deviceSeconds = 400 * 24 * 3600;

/** Names the browser from visit to visit, so that its own owner is told from others who guess. */
export interface DeviceCookie {
  /** Hash of the browser's name, which is all that is kept of it; null for one that has none yet. */
  read(request: WithCookies): string | null;
  /** Gives the browser a name where it has none. */
  ensure(request: WithCookies, reply: SetsCookies): void;
}

/**
 * The cookie opens nothing: a device that an account knows has tries of its own (OWASP, device
 * cookies), and a short code confirms only in the browser that asked for it. It outlives sign-outs.
 */
export function createDeviceCookie(isSecure: boolean): DeviceCookie {
  const cookie = createSecretCookie({
    name: "portico-device",
    sameSite: "lax",
    maxAge: deviceSeconds,
    isSecure,
  });
  return {
    read(request) {
      const value = cookie.read(request);
      return value === null ? null : secretHash(value, "hex");
    },
    ensure(request, reply) {
      if (cookie.read(request) === null) cookie.ensure(request, reply);
    },
  };
}
