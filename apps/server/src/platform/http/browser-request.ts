import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";

/**
 * Whether a browser asks. No script can set or leave out `Origin` and `Sec-Fetch-Site` (Fetch §2.2.2,
 * forbidden request-headers), so none in our page can make itself a client that gets its refresh token
 * to read. `x-web` counts, too: it can only take the token out of reach.
 */
export function isBrowser({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return (
    headers.origin !== undefined ||
    headers["sec-fetch-site"] !== undefined ||
    headers["x-web"] === "true"
  );
}

/** What browsers say of requests that our own pages or their users started (Fetch Metadata §2.3). */
const ownSites: ReadonlySet<unknown> = new Set([undefined, "same-origin", "none"]);

/**
 * Refuses a call that a page of another origin started; browsers always name the origin of a POST.
 * Behind trusted proxies the host is the one that they tell.
 */
export function refuseForeignOrigin({
  headers,
  host,
}: Pick<FastifyRequest, "headers" | "host">): void {
  const { origin } = headers;
  const isOwn = origin === undefined || URL.parse(origin)?.host === host;
  if (isOwn && ownSites.has(headers["sec-fetch-site"])) return;
  throw new AppError("auth.foreign_origin");
}
