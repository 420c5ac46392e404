import { join } from "node:path";
import { createDiskStorage } from "../apps/server/src/adapters/storage/disk-storage.ts";
import { buildApp } from "../apps/server/src/app.ts";
import { loadEnv } from "../apps/server/src/env.ts";
import { hashPassword } from "../apps/server/src/features/auth/passwords/password.ts";
import { loadDemoPortfolio } from "../apps/server/src/features/demo/demo.public.ts";
import type { Keyring } from "../apps/server/src/platform/crypto/keyring.ts";
import { openDatabase } from "../apps/server/src/platform/database/client.ts";
import { migrateDatabase } from "../apps/server/src/platform/database/migrate.ts";
import { startEmbeddedDatabase } from "../apps/server/src/platform/embedded-database/embedded-database.ts";
import { connectionLimits } from "../apps/server/src/platform/http/connection-limits.ts";
import { listen } from "../apps/server/src/platform/http/listen.ts";
import { createClosing } from "../apps/server/src/platform/process/closing.ts";
import {
  ensureSecretKey,
  prepareDataFolder,
} from "../apps/server/src/platform/process/data-folder.ts";
import { onShutdown } from "../apps/server/src/platform/process/shutdown.ts";
import { isMessage, type Message, type MessageOf } from "./messages.ts";
import { staticPageRoute } from "./static-page.ts";

const closing = createClosing();
onShutdown(closing.close);

function tell(message: Message): void {
  process.send?.(message);
}

/**
 * The portal as `main.ts` starts it, with the page beside which the home is measured. No setting of
 * the surroundings reaches it, so that every run measures the same.
 */
async function start({ port, dataDir, mqttUrl }: MessageOf<"portal.start">): Promise<void> {
  await prepareDataFolder(dataDir);
  const embedded = await startEmbeddedDatabase({ directory: dataDir, purpose: "the bench" });
  closing.add(embedded.stop);
  const { url } = embedded;
  await migrateDatabase(url);
  const storage = createDiskStorage(join(dataDir, "files"));
  const database = openDatabase(url, { max: 1 });
  await loadDemoPortfolio({
    database,
    storage,
    hashPassword,
    secretKey: [new Uint8Array(32)],
    isOwnMachine: true,
    log: () => undefined,
    tellPasswords: () => undefined,
  });
  await database.close();
  await open({ port, dataDir, databaseUrl: url, mqttUrl });
}

interface Place {
  port: number;
  dataDir: string;
  databaseUrl: string;
  mqttUrl?: string | undefined;
}

/** One process of the portal, on a database that is there. */
async function open({ port, dataDir, databaseUrl, mqttUrl }: Place): Promise<void> {
  const env = loadEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    MQTT_URL: mqttUrl,
  });
  const secretKey: Keyring = [await ensureSecretKey(dataDir)];
  const database = openDatabase(databaseUrl, {
    max: env.databasePool,
    prepare: env.databasePrepare,
  });
  closing.add(database.close);
  const app = await buildApp({ env, database, noticesUrl: databaseUrl, secretKey });
  staticPageRoute(app);
  closing.add(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { backlog, maxConnections } = connectionLimits;
  // All visitors of a measurement come from this machine.
  const bounds = { maxConnections, maxConnectionsOfSite: null };
  await listen(app, { port: env.port, host: env.host, backlog, ...bounds });
  tell({ kind: "portal.ready", databaseUrl });
}

/** Of this process with all its threads; PostgreSQL's processes are not in it. */
function tellUsage(): void {
  const { user, system } = process.cpuUsage();
  tell({
    kind: "usage",
    cpuSeconds: (user + system) / 1e6,
    rssBytes: process.memoryUsage.rss(),
    // Node gives it in kilobytes on every system.
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  });
}

async function fail(error: unknown): Promise<never> {
  console.error(error);
  await closing.close().catch(() => undefined);
  process.exit(1);
}

process.on("message", (message) => {
  if (isMessage(message, "portal.start")) start(message).catch(fail);
  if (isMessage(message, "portal.join")) open(message).catch(fail);
  if (isMessage(message, "usage.ask")) tellUsage();
});
