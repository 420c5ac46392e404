import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";
import { operationOf } from "../http/operation.ts";

/** Seconds that times are told apart by; the last are what overload and time limits end. */
export const timeBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/** Observes how long each answer takes, by operation; streams end when their reader goes, and are left out. */
export function observeRequests(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: "portico_request_duration_seconds",
    help: "Time until an answer is sent, by call or page and by the first digit of its status",
    labelNames: ["operation", "status"],
    buckets: timeBuckets,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const type = String(reply.getHeader("content-type"));
    if (type.startsWith("text/event-stream")) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    times.observe({ operation: operationOf(request), status }, reply.elapsedTime / 1000);
  });
}
