import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Database } from "../database/client.ts";
import { databaseReading } from "./database-reading.ts";
import { openMetrics } from "./metrics.ts";

/** Begins to measure a process of the portal, its database included. */
export function openPortalMetrics(app: FastifyInstance, database: Database): Registry {
  const replicas = app.replicas === null ? [] : [app.replicas.reading];
  return openMetrics(app, {
    readings: [databaseReading(database), ...replicas, ...app.readings],
    pools: { portal: database.load },
  });
}
