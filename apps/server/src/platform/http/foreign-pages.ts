import type { FastifyInstance, FastifyRequest } from "fastify";

/** What makes a call one of our own pages, with our cookies. */
const ownBrowserHeaders = ["cookie", "origin", "sec-fetch-site", "x-web"] as const;

const answerHeaders = {
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-expose-headers": "x-trace-id",
  "access-control-max-age": "600",
  vary: "origin",
};

/** Where a call comes from, if from a page of another site. */
function foreignOrigin({ headers }: FastifyRequest): string | null {
  const { origin, host } = headers;
  return origin === undefined || URL.parse(origin)?.host === host ? null : origin;
}

/**
 * Lets pages of other origins call this portal: those that use it as their farm, and apps that stand in
 * the pages of the host that is called. They carry their tokens themselves, like any client without
 * cookies: what their browser sends of ours is dropped, or such a page could act for a visitor who is
 * signed in here.
 */
export function admitForeignPages(app: FastifyInstance, farmPages: readonly string[]): void {
  app.addHook("onRequest", async (request, reply) => {
    const origin = foreignOrigin(request);
    if (origin === null || !request.url.startsWith("/api/")) return;
    const isAdmitted = farmPages.includes(origin) || (await app.framesOrigin(request.host, origin));
    if (!isAdmitted) return;
    const { headers } = request.raw;
    const asked = headers["access-control-request-headers"];
    for (const name of ownBrowserHeaders) delete headers[name];
    reply.headers({
      ...answerHeaders,
      "access-control-allow-origin": origin,
      ...(asked === undefined ? {} : { "access-control-allow-headers": asked }),
    });
    if (request.method === "OPTIONS") await reply.status(204).send();
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the pages of a host show an origin within theirs. */
    framesOrigin: (host: string, origin: string) => Promise<boolean>;
  }
}
