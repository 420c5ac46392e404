import { type Health, endpoints } from "@portico/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";
import { serve } from "../../platform/http/calls.ts";
import { type Ask, createProbe } from "./probe.ts";
import { type Findings, readinessOf } from "./readiness.ts";

/** What is asked about the process and what it stands on. */
export interface HealthQuestions {
  /** Any question to the database; fails while it is away. */
  askDatabase: Ask<unknown>;
  /** The last migration of the database. */
  askMigrated: Ask<number>;
  /** The last migration of the code. */
  lastMigration: number;
  /** Whether notices arrive; null where none ever do. */
  hears: () => Findings["hears"];
}

/** Where others are asked how they are. Here they would be pages, which say 200 whatever is wrong. */
const elsewhere = [
  "/health",
  "/healthz",
  "/live",
  "/liveness",
  "/metrics",
  "/ping",
  "/ready",
  "/readiness",
  "/startupz",
  "/status",
] as const;

/** Answered even while others wait. */
const urgent = { config: { isUrgent: true } };

/** Whether the process lives, may get requests, and can do its work, for balancers and operators. */
export function healthRoutes(app: FastifyInstance, questions: HealthQuestions): void {
  const probeDatabase = createProbe(questions.askDatabase);
  const probeMigrated = createProbe(questions.askMigrated);

  async function readHealth(): Promise<Health> {
    return { status: (await probeDatabase()) === null ? "UNAVAILABLE" : "OK" };
  }

  const tell = (reply: FastifyReply, told: { status: Health["status"] }) =>
    reply
      .status(told.status === "OK" ? 200 : 503)
      .header("cache-control", "no-store")
      .send(told);

  serve(app, endpoints.getHealth, async (_call, { reply }) => {
    const health = await readHealth();
    reply.header("cache-control", "no-store");
    if (health.status !== "OK") reply.status(503);
    return health;
  });
  app.get("/healthcheck", urgent, async (_request, reply) => tell(reply, await readHealth()));

  // Asks nobody: a database that is away is no reason to start the process again.
  app.get("/livez", urgent, async (_request, reply) => tell(reply, { status: "OK" }));

  app.get("/readyz", urgent, async (_request, reply) => {
    const [answer, database] = await Promise.all([probeDatabase(), probeMigrated()]);
    const readiness = readinessOf({
      hasAnswered: answer !== null,
      migrated: { database, code: questions.lastMigration },
      hears: questions.hears(),
      replicas: app.replicas ?? { inUse: 0, all: 0 },
      isDraining: app.draining.hasBegun,
    });
    return tell(reply, readiness);
  });

  for (const path of elsewhere) {
    app.get(path, urgent, async () => {
      throw new AppError("request.not_found");
    });
  }
}
