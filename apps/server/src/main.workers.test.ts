import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPostmaster, isAlive, until } from "./platform/embedded-database/postmaster.ts";
import { freePort } from "./testing/free-port.ts";
import { runPortal, type RunningPortal } from "./testing/run-portal.ts";

let directory: string;
let metrics: number;
let portal: RunningPortal;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "portico-workers-"));
  metrics = await freePort();
  const env = { PROCESSES: "2", METRICS_PORT: `${metrics}` };
  portal = await runPortal({ directory, env });
});

afterEach(async () => {
  portal.kill("SIGTERM");
  await portal.ended;
  await rm(directory, { recursive: true, force: true });
});

/** The processes that serve, by their number. */
async function workers(): Promise<Map<string, number>> {
  const children = await readFile(`/proc/${portal.pid}/task/${portal.pid}/children`, "utf8");
  const found = new Map<string, number>();
  for (const pid of children.trim().split(" ").map(Number)) {
    const words = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0");
    if (words.some((word) => word.endsWith("/worker.ts"))) found.set(`${found.size + 1}`, pid);
  }
  return found;
}

const answers = async (count: number) => {
  // A connection each, so that either process gets some.
  const ask = () => fetch(`${portal.url}/healthcheck`, { headers: { connection: "close" } });
  const asked = await Promise.all(Array.from({ length: count }, ask));
  return asked.filter(({ status }) => status === 200).length;
};

async function requestsOf(process: string): Promise<number> {
  const text = await (await fetch(`http://localhost:${metrics}/metrics`)).text();
  const labels = `operation="/healthcheck",status="2xx",process="${process}"`;
  const [, count] =
    new RegExp(`^portico_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, "m").exec(text) ??
    [];
  return Number(count ?? 0);
}

// Only Linux lets processes share a port.
describe.runIf(process.platform === "linux")("two processes", () => {
  it("serve one port and one database, tell their numbers at one, and end together", async () => {
    expect(await portal.opening).toBe("Portico is ready");
    expect(await answers(64)).toBe(64);
    const [first, second] = await Promise.all([requestsOf("1"), requestsOf("2")]);
    expect(first + second).toBe(64);
    expect(Math.min(first, second)).toBeGreaterThan(0);
    const pids = [...(await workers()).values()];
    expect(pids).toHaveLength(2);
    const database = await findPostmaster(join(directory, "postgres"));
    portal.kill("SIGTERM");
    const { code, output } = await portal.ended;
    expect(code).toBe(0);
    expect(output.match(/Portico is ready/g)).toHaveLength(1);
    expect(output).not.toContain("unexpectedly");
    for (const pid of [...pids, database?.pid ?? 0]) expect(await isAlive(pid)).toBe(false);
  });

  it("goes on with one while another takes the place of the one that was killed", async () => {
    expect(await portal.opening).toBe("Portico is ready");
    const [killed = 0, other = 0] = (await workers()).values();
    process.kill(killed, "SIGKILL");
    await portal.says("Process 1 ended unexpectedly (SIGKILL); it is started again.");
    expect(await answers(8)).toBe(8);
    await portal.says("Process 1 serves again.");
    const now = [...(await workers()).values()];
    expect(now).toHaveLength(2);
    expect(now).toContain(other);
    expect(now).not.toContain(killed);
  });

  it("end with the process that started them, even by kill -9", async () => {
    expect(await portal.opening).toBe("Portico is ready");
    const pids = [...(await workers()).values()];
    portal.kill("SIGKILL");
    const areGone = async () => {
      const living = await Promise.all(pids.map((pid) => isAlive(pid)));
      return !living.includes(true);
    };
    expect(await until(areGone, 20_000)).toBe(true);
    const left = await findPostmaster(join(directory, "postgres"));
    if (left === null) return;
    process.kill(left.pid, "SIGINT");
    // Until then it writes where its folder is about to be removed.
    expect(await until(async () => !(await isAlive(left.pid)), 20_000)).toBe(true);
  });
});
