import { type Health, endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/client.ts";
import { serve } from "../../platform/http/calls.ts";

/** Milliseconds after which a silent database counts as away. */
const patience = 2000;

/** Asks the database for a sign of life; never throws. */
async function checkHealth({ sql }: Pick<Database, "sql">): Promise<Health> {
  const answer = sql`select 1`.then(
    () => "OK" as const,
    () => "UNAVAILABLE" as const,
  );
  const silence = new Promise<"UNAVAILABLE">((resolve) => {
    setTimeout(() => resolve("UNAVAILABLE"), patience).unref();
  });
  return { status: await Promise.race([answer, silence]) };
}

/** The health check (4.012), under the API base and at the root for balancers. */
export function healthRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, endpoints.getHealth, async (_call, { reply }) => {
    const health = await checkHealth(database);
    reply.header("cache-control", "no-store");
    if (health.status !== "OK") reply.status(503);
    return health;
  });
  app.get("/healthcheck", async (_request, reply) => {
    const health = await checkHealth(database);
    return reply.status(health.status === "OK" ? 200 : 503).send(health);
  });
}
