import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import getPort, { portNumbers } from "get-port";
import { ownEnvironment } from "./own-environment.ts";

const main = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));

/**
 * The portal itself under another name, which to browsers is another site: developers may send its
 * pages there, and web views may stand in its pages.
 */
function farmSettings(port: number) {
  const farm = {
    uuid: "0199a000-0000-7000-8000-00000000fa12",
    description: "Staging",
    url: `http://staging.localhost:${port}/api`,
  };
  return {
    FARMS: JSON.stringify([farm]),
    FARM_PAGES: `http://localhost:${port}`,
    WEB_VIEW_BASES: farm.url,
    WEB_VIEW_PARENTS: new URL(farm.url).origin,
  };
}

/** A portal of our own, with the demo portfolio. */
export interface PortalServer {
  /** Origin of the default brand; the others are at `<brand>.localhost` on the same port. */
  url: string;
  /** Its data folder, for the operator's commands. */
  dataDir: string;
  stop(): Promise<void>;
}

/** What a portal says is kept in its data folder: a test may look for what must not be in it. */
const logName = "portal.log";

/**
 * Starts a portal on a free port and a fresh data folder, and waits until it is ready.
 *
 * @param settings besides or in place of the usual ones
 */
export async function startPortal(settings: Record<string, string> = {}): Promise<PortalServer> {
  const directory = await mkdtemp(join(tmpdir(), "portico-e2e-"));
  // Below the ports of connections that go out, which may take one before the portal listens; anywhere,
  // as another run that starts at the same moment finds the same ones free.
  const port = await getPort({ port: portNumbers(randomInt(10_000, 19_000), 19_999) });
  const child = spawn(process.execPath, [main], {
    env: {
      ...ownEnvironment,
      PORT: `${port}`,
      DATA_DIR: directory,
      NODE_ENV: "production",
      // Files from elsewhere come from hosts that the tests start here.
      REMOTE_LOOPBACK: "true",
      // Its web SDK is a stand-in of the tests.
      BRANCH_KEY: "key_test_portico",
      ...farmSettings(port),
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout);
  const ready = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      appendFileSync(join(directory, logName), `${line}\n`);
      if (line.includes("Portico is ready")) resolve();
    });
  });
  const isReady = await Promise.race([ready.then(() => true), exited.then(() => false)]);
  if (!isReady) throw new Error("The portal ended before it was ready");
  return {
    url: `http://localhost:${port}`,
    dataDir: directory,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
