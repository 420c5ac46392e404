import { type Health, endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";

/** Milliseconds after which a silent database counts as away. */
const patience = 2000;

/** Any question to the database; fails while it is away. */
type AskDatabase = () => PromiseLike<unknown>;

/** Whether the database gives a sign of life; never throws. */
async function checkHealth(askDatabase: AskDatabase): Promise<Health> {
  const answer = askDatabase().then(
    () => "OK" as const,
    () => "UNAVAILABLE" as const,
  );
  const silence = new Promise<"UNAVAILABLE">((resolve) => {
    setTimeout(() => resolve("UNAVAILABLE"), patience).unref();
  });
  return { status: await Promise.race([answer, silence]) };
}

/** One question in flight answers all who ask meanwhile: asking often costs the database nothing. */
function createReadHealth(askDatabase: AskDatabase): () => Promise<Health> {
  let asked: Promise<Health> | null = null;
  return () => {
    asked ??= checkHealth(askDatabase).finally(() => {
      asked = null;
    });
    return asked;
  };
}

/** The health check, under the API base and at the root for balancers. */
export function healthRoutes(app: FastifyInstance, askDatabase: AskDatabase): void {
  const readHealth = createReadHealth(askDatabase);
  serve(app, endpoints.getHealth, async (_call, { reply }) => {
    const health = await readHealth();
    reply.header("cache-control", "no-store");
    if (health.status !== "OK") reply.status(503);
    return health;
  });
  app.get("/healthcheck", { config: { isUrgent: true } }, async (_request, reply) => {
    const health = await readHealth();
    return reply.status(health.status === "OK" ? 200 : 503).send(health);
  });
}
