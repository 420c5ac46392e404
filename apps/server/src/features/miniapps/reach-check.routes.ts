import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Fetches the address after `#` without cookies and without reading the answer, and tells the
 * page around it whether there was one. The address is checked by whoever opens it: here it can only
 * be fetched, from an origin that is nobody's.
 */
const script = `fetch(decodeURIComponent(location.hash.slice(1)), {
  mode: "no-cors", credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer",
}).then(() => true, () => false).then((isReachable) => parent.postMessage({ isReachable }, "*"));`;

const page = `<!doctype html><meta charset="utf-8"><title>Reach check</title><script>${script}</script>`;

const hash = createHash("sha256").update(script).digest("base64");

/** May run its one script and fetch from anywhere; has no origin, so nothing of the portal's is in reach. */
const policy = `default-src 'none'; script-src 'sha256-${hash}'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`;

/**
 * A page for a hidden frame that finds out whether a mini-app's address answers. The portal's
 * own pages may fetch from the portal only, and stay like that.
 */
export function reachCheckRoutes(app: FastifyInstance): void {
  app.get("/reach-check", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .headers({ "content-security-policy": policy, "cache-control": "public, max-age=3600" })
      .send(page),
  );
}
