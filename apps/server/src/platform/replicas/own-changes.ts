import type { FastifyInstance, FastifyRequest } from "fastify";
import { changesNothing, ownChangeSeconds } from "./late-readings.ts";

const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Marks browsers that have just changed something, so that any process reads as of now for them. The
 * cookie says nothing but that, and is gone after seconds.
 */
export function noteOwnChanges(app: FastifyInstance, isSecure: boolean) {
  const name = isSecure ? "__Host-portico-changed" : "portico-changed";
  const attributes = { httpOnly: true, secure: isSecure, sameSite: "lax", path: "/" } as const;
  app.addHook("onSend", async (request, reply) => {
    const { operation = "" } = request.routeOptions.config;
    if (readingMethods.has(request.method) || changesNothing.has(operation)) return;
    reply.setCookie(name, "1", { ...attributes, maxAge: ownChangeSeconds });
  });
  return {
    /** Whether whoever asks may have changed something within the last seconds. */
    hasChanged: (request: Pick<FastifyRequest, "cookies">) => request.cookies[name] !== undefined,
  };
}
