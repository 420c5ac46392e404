import { fileURLToPath } from "node:url";
import { openFileStore } from "./adapters/storage/open-file-store.ts";
import type { Env } from "./env.ts";
import { publicPassword } from "./features/auth/auth.public.ts";
import { hashPassword } from "./features/auth/passwords/password.ts";
import type { DemoAccess, GivenPassword } from "./features/demo/demo.public.ts";
import { hasPortfolio } from "./features/portfolios/portfolios.public.ts";
import { findNotices } from "./platform/cache/notices.ts";
import type { Keyring } from "./platform/crypto/keyring.ts";
import { atAddress, waysOfPortal } from "./platform/database/at-address.ts";
import { type Database, openDatabase } from "./platform/database/client.ts";
import { canSharePort } from "./platform/http/listen.ts";
import { migrateDatabase } from "./platform/database/migrate.ts";
import { startEmbeddedDatabase } from "./platform/embedded-database/embedded-database.ts";
import { bannerText, closedAccountsText, passwordsText } from "./platform/process/banner.ts";
import type { Closing } from "./platform/process/closing.ts";
import { openSecrets, prepareDataFolder } from "./platform/process/data-folder.ts";
import { longestEnd } from "./platform/process/ending.ts";
import { probePort } from "./platform/process/port-probe.ts";
import { findUnknownHosts } from "./platform/process/unknown-hosts.ts";
import { runProgram } from "./platform/process/program.ts";
import { StartError } from "./platform/process/start-error.ts";
import { openTracesWhereAsked } from "./platform/tracing/open-traces-where-asked.ts";
import type { Foundation, Served } from "./platform/workers/messages.ts";
import { startWorker } from "./platform/workers/start-worker.ts";
import { startWorkers } from "./platform/workers/workers.ts";
import type { Measure } from "./serve-portal.ts";

const workerProgram = fileURLToPath(new URL("worker.ts", import.meta.url));

/** Connections of a process besides its pool: the change feed, and one while it starts. */
const connectionsBeside = 2;

async function findDatabase(env: Env, closing: Closing): Promise<string> {
  if (env.databaseUrl !== null) return env.databaseUrl;
  const embedded = await startEmbeddedDatabase({
    directory: env.dataDir,
    purpose: env.publicUrl,
    // While sources are edited it belongs to the process that starts the server again and again.
    whenTaken: env.isDev ? "join" : "refuse",
    onNotice: (notice) => console.error(notice),
    archive: env.backupArchive,
    connections: env.processes * (env.databasePool + connectionsBeside),
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
  if (!env.isDemo) return null;
  // Whoever has no demo need not carry all that it takes to load one.
  const { describeDemo, holdsDemo, loadDemoPortfolio, refreshDemoPortfolio } =
    await import("./features/demo/demo.public.ts");
  if (!holdsDemo()) return null;
  const storage = await openFileStore(env);
  const demo = {
    database,
    storage,
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

/** What was made ready for all processes, and what there is to welcome people to. */
interface Prepared {
  foundation: Foundation;
  demo: DemoAccess | null;
  isEmpty: boolean;
}

/** Makes ready what all processes stand on: done once, whatever their number. */
async function prepare(env: Env, closing: Closing): Promise<Prepared> {
  await prepareDataFolder(env.dataDir);
  const secretKey = await openSecrets(env);
  const databaseUrl = await findDatabase(env, closing);
  await probePort(env.port, env.host);
  await atAddress(env, waysOfPortal, migrateDatabase, async () => databaseUrl);
  const database = openDatabase(databaseUrl, { max: 2, prepare: env.databasePrepare });
  try {
    const { sql } = database;
    // Before the database that the portal brings there is no pooler.
    const noticesUrl =
      env.databaseUrl === null
        ? databaseUrl
        : await findNotices({
            url: databaseUrl,
            directUrl: env.databaseDirectUrl,
            sql,
            say: console.error,
          });
    const demo = await prepareDemo({ env, database, secretKey });
    const isEmpty = !(await hasPortfolio(database.db));
    return { foundation: { databaseUrl, noticesUrl }, demo, isEmpty };
  } finally {
    await database.close();
  }
}

/** Opens the door for metrics where somebody will ask; whoever does not carries none of it. */
async function openDoorForMetrics({ metricsPort: port, metricsHost: host }: Env, closing: Closing) {
  if (port === null) return null;
  await probePort(port, host);
  const { serveMetrics } = await import("./platform/metrics/serve-metrics.ts");
  return async (numbers: Parameters<typeof serveMetrics>[0]) => {
    const door = await serveMetrics(numbers, { port, host });
    closing.add(door.close);
  };
}

async function serveAlone(env: Env, foundation: Foundation, closing: Closing): Promise<Served> {
  const openDoor = await openDoorForMetrics(env, closing);
  const measure: Measure = async (app, database) => {
    if (openDoor === null) return;
    const { openPortalMetrics } = await import("./platform/metrics/portal-metrics.ts");
    await openDoor(openPortalMetrics(app, database));
  };
  // Whoever only watches others has no use for all that it takes to serve.
  const { servePortal } = await import("./serve-portal.ts");
  return servePortal(env, { foundation, closing, measure });
}

/** Has several processes serve the port, and watches them. */
async function serveTogether(env: Env, foundation: Foundation, closing: Closing): Promise<Served> {
  const openDoor = await openDoorForMetrics(env, closing);
  const workers = await startWorkers({
    count: env.processes,
    start: (number) => startWorker(workerProgram, { kind: "serve", number, foundation }),
    patience: longestEnd(env),
    say: console.error,
  });
  closing.add(workers.close);
  if (openDoor !== null) {
    const { gatherMetrics } = await import("./platform/metrics/gather-metrics.ts");
    await openDoor(gatherMetrics(workers.tellNumbers));
  }
  return workers.served;
}

async function start(env: Env, closing: Closing): Promise<void> {
  const isAlone = env.processes === 1;
  if (!isAlone && !canSharePort) {
    throw new StartError("PROCESSES needs Linux, where processes can share a port.");
  }
  if (isAlone) await openTracesWhereAsked(env, closing);
  const { foundation, demo, isEmpty } = await prepare(env, closing);
  const serve = isAlone ? serveAlone : serveTogether;
  const { hasOutbox, publicAccounts } = await serve(env, foundation, closing);
  if (!env.isOwnMachine && publicAccounts.length > 0) {
    console.error(closedAccountsText(env.publicUrl, publicAccounts));
  }
  console.log(
    bannerText({
      publicUrl: env.publicUrl,
      dataDir: env.dataDir,
      demo: demo === null ? null : await demoWelcome(demo, publicAccounts, env),
      hasOutbox,
      isEmpty,
      hasSandbox: env.cardVault === "sandbox",
      elapsed: performance.now() - (performance.getEntriesByName("start").at(-1)?.startTime ?? 0),
    }),
  );
  process.send?.("ready");
}

await runProgram(start);
