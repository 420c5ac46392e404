import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import type { Env } from "./env.ts";
import { type Database, openDatabase } from "./platform/database/client.ts";
import { connectionLimits } from "./platform/http/connection-limits.ts";
import { listen } from "./platform/http/listen.ts";
import type { Closing } from "./platform/process/closing.ts";
import { openSecrets } from "./platform/process/data-folder.ts";
import { lastRequests } from "./platform/process/ending.ts";
import type { Foundation, Served } from "./platform/workers/messages.ts";

/** Measures a server that does not listen yet, where somebody will ask. */
export type Measure = (app: FastifyInstance, database: Database) => Promise<void>;

/** How a process is different from others that serve with the same settings. */
interface Part {
  foundation: Foundation;
  closing: Closing;
  measure: Measure;
}

/** Serves the portal over what was made ready for all processes, until it is closed. */
export async function servePortal(
  env: Env,
  { foundation, closing, measure }: Part,
): Promise<Served> {
  const { databaseUrl, noticesUrl } = foundation;
  const secretKey = await openSecrets(env);
  const database = openDatabase(databaseUrl, {
    max: env.databasePool,
    prepare: env.databasePrepare,
  });
  closing.add(database.close);
  const app = await buildApp({ env, database, noticesUrl, secretKey });
  await measure(app, database);
  closing.add(async () => {
    if (app.server.listening) await app.draining.begin(env.drainSeconds);
    const force = setTimeout(() => app.server.closeAllConnections(), lastRequests);
    await app.close();
    clearTimeout(force);
  });
  const publicAccounts = await app.closedAccounts.listPublic();
  const { backlog, maxConnections, maxConnectionsOfSite } = connectionLimits;
  await listen(app, {
    port: env.port,
    host: env.host,
    backlog,
    maxConnections,
    maxConnectionsOfSite: env.trustProxy === 0 ? maxConnectionsOfSite : null,
  });
  // Nobody waits for this: what is asked for meanwhile goes first, and a stop may cut it short.
  void app.ladders.start();
  return { hasOutbox: app.hasOutbox, publicAccounts };
}
