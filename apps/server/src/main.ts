import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { openFileStore } from "./adapters/storage/open-file-store.ts";
import { buildApp } from "./app.ts";
import type { Env } from "./env.ts";
import { publicPassword } from "./features/auth/auth.public.ts";
import { hashPassword } from "./features/auth/passwords/password.ts";
import {
  type DemoAccess,
  describeDemo,
  type GivenPassword,
  loadDemoPortfolio,
  refreshDemoPortfolio,
} from "./features/demo/demo.public.ts";
import { hasPortfolio } from "./features/portfolios/portfolios.public.ts";
import { findNotices } from "./platform/cache/notices.ts";
import type { Keyring } from "./platform/crypto/keyring.ts";
import { type Database, openDatabase } from "./platform/database/client.ts";
import { listen } from "./platform/http/listen.ts";
import { connectionLimits } from "./platform/http/connection-limits.ts";
import { migrateDatabase } from "./platform/database/migrate.ts";
import { startEmbeddedDatabase } from "./platform/embedded-database/embedded-database.ts";
import { bannerText, closedAccountsText, passwordsText } from "./platform/process/banner.ts";
import type { Closing } from "./platform/process/closing.ts";
import { openSecrets, prepareDataFolder } from "./platform/process/data-folder.ts";
import { probePort } from "./platform/process/port-probe.ts";
import { findUnknownHosts } from "./platform/process/unknown-hosts.ts";
import { runProgram } from "./platform/process/program.ts";
import { traceWith } from "./platform/tracing/tracing.ts";

const demoFolder = fileURLToPath(new URL("../../../demo", import.meta.url));

/** Time for requests that are under way when the server stops, in milliseconds. */
const lastRequests = 5000;

async function findDatabase(env: Env, closing: Closing): Promise<string> {
  if (env.databaseUrl !== null) return env.databaseUrl;
  const embedded = await startEmbeddedDatabase({
    directory: env.dataDir,
    purpose: env.publicUrl,
    // While sources are edited it belongs to the process that starts the server again and again.
    whenTaken: env.isDev ? "join" : "refuse",
    onNotice: (notice) => console.error(notice),
    archive: env.backupArchive,
  });
  closing.add(embedded.stop);
  return embedded.url;
}

interface DemoDeps {
  env: Env;
  database: Database;
  secretKey: Keyring;
}

/**
 * Loads the demo portfolio into an empty database, or moves its dates to today. Passwords of new
 * accounts are shown by the process that has stored them, and by no other.
 */
async function prepareDemo({ env, database, secretKey }: DemoDeps): Promise<DemoAccess | null> {
  // A container may leave the folder out.
  if (!env.isDemo || !existsSync(join(demoFolder, "demo.json"))) return null;
  const storage = await openFileStore(env);
  const demo = {
    database,
    storage,
    folder: demoFolder,
    hashPassword,
    secretKey,
    isOwnMachine: env.isOwnMachine,
    log: console.log,
    tellPasswords: (given: readonly GivenPassword[]) => console.log(passwordsText(given)),
  };
  if (!(await loadDemoPortfolio(demo))) await refreshDemoPortfolio(demo);
  return describeDemo(demo);
}

/** How to get into the demo from where the portal can be reached. */
async function demoWelcome(demo: DemoAccess, open: readonly string[], { isOwnMachine }: Env) {
  // The brands' hosts are names of this machine; elsewhere each account has its own password.
  if (!isOwnMachine) {
    return { hosts: [], unknownHosts: [], accounts: demo.accounts, password: null };
  }
  const { hosts } = demo;
  const unknownHosts = await findUnknownHosts(hosts);
  return { hosts, unknownHosts, accounts: open, password: publicPassword };
}

/** Measures the portal where somebody will ask; whoever does not carries none of it. */
async function openDoorForMetrics(
  app: FastifyInstance,
  { env, database, closing }: { env: Env; database: Database; closing: Closing },
): Promise<void> {
  const { metricsPort: port, metricsHost: host } = env;
  if (port === null) return;
  await probePort(port, host);
  const [{ openMetrics }, { serveMetrics }, { databaseReading }] = await Promise.all([
    import("./platform/metrics/metrics.ts"),
    import("./platform/metrics/serve-metrics.ts"),
    import("./platform/metrics/database-reading.ts"),
  ]);
  const registry = openMetrics(app, {
    readings: [databaseReading(database), ...app.readings],
    pools: { portal: database.load },
  });
  const door = await serveMetrics(registry, { port, host });
  closing.add(door.close);
}

/** Traces the portal where somebody collects traces; whoever does not carries none of it. */
async function openTracesWhereAsked({ tracing: settings }: Env, closing: Closing): Promise<void> {
  if (settings === null) return;
  const { openTracing } = await import("./platform/tracing/open-tracing.ts");
  const tracing = await openTracing(settings, { say: console.error });
  traceWith(tracing);
  closing.add(tracing.close);
}

async function start(env: Env, closing: Closing): Promise<void> {
  await openTracesWhereAsked(env, closing);
  await prepareDataFolder(env.dataDir);
  const secretKey = await openSecrets(env);
  const url = await findDatabase(env, closing);
  await probePort(env.port, env.host);
  await migrateDatabase(env.databaseDirectUrl ?? url);
  const database = openDatabase(url, { max: env.databasePool, prepare: env.databasePrepare });
  closing.add(database.close);
  const { databaseUrl, databaseDirectUrl: directUrl } = env;
  const { sql } = database;
  // Before the database that the portal brings there is no pooler.
  const noticesUrl =
    databaseUrl === null ? url : await findNotices({ url, directUrl, sql, say: console.error });
  const demo = await prepareDemo({ env, database, secretKey });
  const app = await buildApp({ env, database, noticesUrl, secretKey });
  await openDoorForMetrics(app, { env, database, closing });
  closing.add(async () => {
    if (app.server.listening) await app.draining.begin(env.drainSeconds);
    const force = setTimeout(() => app.server.closeAllConnections(), lastRequests);
    await app.close();
    clearTimeout(force);
  });
  const withPublicPassword = await app.closedAccounts.listPublic();
  const { backlog, maxConnectionsOfSite } = connectionLimits;
  await listen(app, {
    port: env.port,
    host: env.host,
    backlog,
    maxConnectionsOfSite: env.trustProxy === 0 ? maxConnectionsOfSite : null,
  });
  if (!env.isOwnMachine && withPublicPassword.length > 0) {
    console.error(closedAccountsText(env.publicUrl, withPublicPassword));
  }
  console.log(
    bannerText({
      publicUrl: env.publicUrl,
      dataDir: env.dataDir,
      demo: demo === null ? null : await demoWelcome(demo, withPublicPassword, env),
      hasOutbox: app.hasOutbox,
      isEmpty: !(await hasPortfolio(database.db)),
      hasSandbox: env.cardVault === "sandbox",
      elapsed: performance.now() - (performance.getEntriesByName("start").at(-1)?.startTime ?? 0),
    }),
  );
  process.send?.("ready");
  // Nobody waits for this: what is asked for meanwhile goes first, and a stop may cut it short.
  void app.ladders.start();
}

await runProgram(start);
