import { once } from "node:events";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPostmaster, isAlive, until } from "../platform/embedded-database/postmaster.ts";
import { runPortal, type RunningPortal } from "../testing/run-portal.ts";

let directory: string;
let portal: RunningPortal;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "portico-dev-"));
  const args = [fileURLToPath(new URL("dev.ts", import.meta.url))];
  portal = await runPortal({ directory, args, env: { PORTICO_DEV: "true" } });
});

afterEach(async () => {
  portal.kill("SIGTERM");
  await portal.ended;
  await rm(directory, { recursive: true, force: true });
});

/** The database, which outlives the servers. */
async function databasePid(): Promise<number> {
  const running = await findPostmaster(join(directory, "postgres"));
  return running?.pid ?? 0;
}

async function isHealthy(): Promise<boolean> {
  const answer = await fetch(`${portal.url}/healthcheck`).catch(() => null);
  return answer?.status === 200;
}

/**
 * Opens what a page hears of saved files by. A server that has just begun refuses it for a while, the
 * first time above all, when it gathers what pages import: like a page, this asks anew then.
 */
async function openPage(): Promise<WebSocket> {
  const call = () => new WebSocket(portal.url.replace("http", "ws"), "vite-hmr");
  const isTaken = (page: WebSocket) =>
    Promise.race([once(page, "message").then(() => true), once(page, "close").then(() => false)]);
  let page = call();
  const isOpen = await isTaken(page);
  if (!isOpen) await until(() => isTaken((page = call())), 150_000, 200);
  return page;
}

function saveAsItIs(source: string): Promise<void> {
  const now = new Date();
  return utimes(new URL(`../../../../${source}`, import.meta.url), now, now);
}

describe("npm run dev", () => {
  it("starts the server again with a saved source and ends by Ctrl-C, a page open", async () => {
    expect(await portal.opening).toBe("Portico is ready");
    const page = await openPage();
    const database = await databasePid();
    // By the server that ends: it takes no call after that.
    const ending = once(page, "close");
    await saveAsItIs("apps/server/src/app.ts");
    await ending;
    expect(await until(isHealthy, 150_000)).toBe(true);
    await openPage();
    expect(await databasePid()).toBe(database);
    portal.kill("SIGINT");
    expect((await portal.ended).code).toBe(0);
    expect(await isAlive(database)).toBe(false);
  });
});
