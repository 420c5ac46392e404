import { createReadStream } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { portalOriginsOf } from "@portico/rules/side-host";
import type { FastifyInstance } from "fastify";
import { permissionsPolicy } from "../http/security-headers.ts";

interface MiniAppsDeps {
  /** Has a folder for each app, as `apps/miniapps/build.ts` leaves it. */
  folder: string;
  isSecure: boolean;
}

/** An app of ours loads itself only, asks for its files and its own portal only, and stands in that portal only. */
function miniAppPolicy(portals: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${portals}`,
    `frame-ancestors ${portals}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** Addresses within an app that its own page answers, by the app's folder. */
const pagesWithin = [
  ["book-service", "providers/:providerUuid/events/:serviceUuid"],
  ["book-service", "resources/:resourceUuid/bookings/:bookingUuid"],
  ["reserve-space", "resources/:resourceUuid/bookings/:bookingUuid"],
] as const;

const isHashed = /^\/[a-z0-9-]+\/assets\//;

/**
 * Serves the portal's own mini-apps at `miniapps.<host>`, an origin of their own.
 */
export async function serveMiniApps(
  app: FastifyInstance,
  { folder, isSecure }: MiniAppsDeps,
): Promise<void> {
  await app.register(async (apps) => {
    apps.addHook("onRoute", (route) => {
      // An app that was opened is nothing without its files.
      route.config = { ...route.config, sideHost: "miniapps", isUrgent: true };
    });
    await apps.register(fastifyStatic, {
      root: join(folder, "dist"),
      prefix: "/",
      constraints: { host: /^miniapps\./i },
      decorateReply: false,
      index: ["index.html"],
      preCompressed: true,
      cacheControl: false,
      dotfiles: "ignore",
    });
    for (const [name, path] of pagesWithin) {
      const page = join(folder, "dist", name, "index.html");
      apps.get(`/${name}/${path}`, { constraints: { host: /^miniapps\./i } }, (_request, reply) =>
        reply.type("text/html; charset=utf-8").send(createReadStream(page)),
      );
    }
    apps.addHook("onSend", async (request, reply) => {
      const protocol = isSecure ? "https:" : "http:";
      const portals = portalOriginsOf("miniapps", { protocol, host: request.host });
      if (portals.length === 0) return;
      const isKept = isHashed.test(request.url) && reply.statusCode === 200;
      reply.headers({
        "content-security-policy": miniAppPolicy(portals.join(" ")),
        // For those apps that the portal's frame lends it to.
        "permissions-policy": permissionsPolicy(["self"]),
        // The portal's pages, which are of another origin, look whether it is there.
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": isKept ? "public, max-age=31536000, immutable" : "no-cache",
      });
    });
  });
}
