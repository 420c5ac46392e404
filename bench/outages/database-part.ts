import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import type { Closing } from "../../apps/server/src/platform/process/closing.ts";
import { ensureSecretKey } from "../../apps/server/src/platform/process/data-folder.ts";
import { runPortal } from "../../apps/server/src/testing/run-portal.ts";
import type { Part } from "../report/figure.ts";
import { startCluster } from "./cluster.ts";
import { gatherPeople } from "./people.ts";
import { isFine, until } from "./programs.ts";

const atWork = 64;

/** Seconds of work before the database goes, and after everybody is back. */
const seconds = 10;

/**
 * Takes the leading node of a database away while people work: how long until they go on, what they are
 * told meanwhile, and whether anything is missing that was agreed to.
 */
export async function measureFailover(
  folder: string,
  base: number,
  closing: Closing,
): Promise<Part> {
  const nodes = join(folder, "cluster");
  mkdirSync(nodes);
  const cluster = await startCluster(nodes, base + 30, closing);
  const { pooled, direct, nodes: replicas } = cluster.urls;
  const directory = join(folder, "portal");
  const portal = await runPortal({
    directory,
    port: base,
    env: {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: replicas.join(","),
      PORTICO_DEMO: "true",
      PROCESSES: "2",
      // All of them come from this machine, as through a proxy.
      TRUST_PROXY: "1",
      SECURITY_LOG: "off",
      METRICS_PORT: `${base + 1}`,
    },
  });
  closing.add(async () => {
    portal.kill("SIGTERM");
    await portal.ended;
  });
  const opening = await portal.opening;
  if (opening !== "Portico is ready") throw new Error(opening);
  const people = await gatherPeople(direct, [await ensureSecretKey(directory)], atWork);
  const stop = new AbortController();
  const working = people.work(portal.url, stop.signal);
  await delay(seconds * 1000);

  const [sentBefore, failedBefore] = [people.sent, people.failures.length];
  const killedAt = performance.now();
  await cluster.killLeader();
  const areBack = async () => people.lastSuccess.every((at) => at > killedAt + 1000);
  // What was on its way when the node went may have been agreed to by it.
  await until(areBack, "everybody goes on", 120);
  const firstFailure = Math.min(...people.failures.slice(failedBefore).map(({ at }) => at));
  const lastFailure = Math.max(...people.failures.slice(failedBefore).map(({ at }) => at));
  const backAt = performance.now();
  await until(isFine(`${portal.url}/readyz`), "ready again");
  const readyAt = performance.now();
  await delay(seconds * 1000);
  stop.abort();
  await working;

  const numbers = await (await fetch(`http://localhost:${base + 1}/metrics`)).text();
  const late = (place: string) =>
    [...numbers.matchAll(new RegExp(`late_readings_total\\{place="${place}".*\\} (\\d+)`, "g"))]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0);
  const database = openDatabase(direct, { max: 1 });
  const lost = await people.findLost(database);
  await database.close();
  const during = people.failures.slice(failedBefore);
  const none = { of: "value", sign: "=", bound: 0 } as const;
  const since = (at: number) => (at - killedAt) / 1000;
  return {
    title: `The leading node of three killed while ${atWork} people work`,
    figures: [
      { name: "requests before it", unit: "", value: sentBefore },
      { name: "failed before it", unit: "", value: failedBefore, target: none },
      { name: "first failure", unit: "s", value: since(firstFailure) },
      {
        name: "last failure",
        unit: "s",
        value: since(lastFailure),
        target: { of: "value", sign: "≤", bound: 15 },
      },
      {
        name: "everybody goes on",
        unit: "s",
        value: since(backAt),
        target: { of: "value", sign: "≤", bound: 15 },
      },
      { name: "ready again", unit: "s", value: since(readyAt) },
      { name: "answers agreed to", unit: "", value: people.agreed.size },
      { name: "of them lost", unit: "", value: lost.length, target: none },
      { name: "failures", unit: "", value: during.length },
      {
        name: "not 503 with a time",
        unit: "",
        value: during.filter(({ status, saysWhen }) => status !== 503 || !saysWhen).length,
        target: none,
      },
      { name: "late readings at replicas", unit: "", value: late("replica") },
      { name: "late readings asked anew", unit: "", value: late("again") },
      { name: "late readings at the database", unit: "", value: late("database") },
    ],
    details: { during },
  };
}
