import type { FastifyInstance } from "fastify";
import type { SigningKeys } from "./signing-keys.ts";

/** Serves the public halves of the signing keys (RFC 7517), for whoever checks access tokens. */
export function jwksRoutes(app: FastifyInstance, { keys }: { keys: SigningKeys }): void {
  app.get("/.well-known/jwks.json", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=300").type("application/jwk-set+json");
    return JSON.stringify(await keys.publicSet());
  });
}
