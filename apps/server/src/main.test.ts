import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPostmaster, isAlive, until } from "./platform/embedded-database/postmaster.ts";
import { type PortalSettings, runPortal, type RunningPortal } from "./testing/run-portal.ts";

let directory: string;
let portals: RunningPortal[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "portico-main-"));
  portals = [];
});

afterEach(async () => {
  for (const portal of portals) portal.kill("SIGTERM");
  await Promise.all(portals.map((portal) => portal.ended));
  const left = await findPostmaster(join(directory, "postgres")).catch(() => null);
  if (left !== null) process.kill(left.pid, "SIGKILL");
  await rm(directory, { recursive: true, force: true });
});

async function start(settings: Partial<PortalSettings> = {}): Promise<RunningPortal> {
  const portal = await runPortal({ directory, ...settings });
  portals.push(portal);
  return portal;
}

async function databasePid(): Promise<number> {
  const running = await findPostmaster(join(directory, "postgres"));
  if (running === null) throw new Error("There is no database");
  return running.pid;
}

const isEnding = (pid: number) => until(async () => !(await isAlive(pid)), 15_000);

async function isHealthy({ url }: RunningPortal): Promise<boolean> {
  const answer = await fetch(`${url}/healthcheck`).catch(() => null);
  return answer?.status === 200;
}

/** A folder on a file system of its own, or null where mounting is not allowed. */
function mount(options: string): { folder: string; unmount(): void } | null {
  const folder = join(directory, "mounted");
  try {
    execFileSync("mkdir", [folder]);
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  return { folder, unmount: () => void execFileSync("umount", ["--lazy", folder]) };
}

describe("the server", () => {
  it("starts, answers, and ends cleanly by Ctrl-C, database included", async () => {
    const portal = await start();
    expect(await portal.opening).toBe("Portico is ready");
    expect(await isHealthy(portal)).toBe(true);
    const database = await databasePid();
    // npm and the script pass the same keystroke on.
    portal.kill("SIGINT");
    portal.kill("SIGINT");
    expect((await portal.ended).code).toBe(0);
    expect(await isAlive(database)).toBe(false);
  });

  it("says that it is not ready before it stops listening", async () => {
    const portal = await start({ env: { DRAIN_SECONDS: "5" } });
    expect(await portal.opening).toBe("Portico is ready");
    const ready = async () =>
      (await fetch(`${portal.url}/readyz`, { headers: { connection: "close" } })).status;
    await expect.poll(ready).toBe(200);
    portal.kill("SIGTERM");
    await expect.poll(ready, { interval: 20 }).toBe(503);
    expect(await isHealthy(portal)).toBe(true);
    expect((await portal.ended).code).toBe(0);
  });

  it("starts again after a kill -9", async () => {
    const first = await start();
    expect(await first.opening).toBe("Portico is ready");
    const orphan = await databasePid();
    first.kill("SIGKILL");
    await first.ended;
    const second = await start();
    expect(await second.opening).toBe("Portico is ready");
    expect(await isHealthy(second)).toBe(true);
    expect(await isAlive(orphan)).toBe(false);
  });

  it("survives its database, and brings it back", async () => {
    const portal = await start();
    expect(await portal.opening).toBe("Portico is ready");
    process.kill(await databasePid(), "SIGKILL");
    await portal.says("The database is back.");
    expect(await until(() => isHealthy(portal), 10_000)).toBe(true);
  });

  it("ends with the script that started it", async () => {
    const script = `require("./scripts/lib/run.cjs").become(["apps/server/src/main.ts"])`;
    const portal = await start({ args: ["-e", script] });
    expect(await portal.opening).toBe("Portico is ready");
    const database = await databasePid();
    portal.kill("SIGKILL");
    expect(await isEnding(database)).toBe(true);
  });

  it("names a taken port in one line", async () => {
    const other = createServer().listen(0, "localhost");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { code, output } = await (await start({ port })).ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  });

  it("refuses a folder that another one runs from, and leaves that one alone", async () => {
    const first = await start();
    expect(await first.opening).toBe("Portico is ready");
    const { code, output } = await (await start()).ended;
    expect(code).toBe(1);
    expect(output).toBe(
      `Portico already runs from this folder (process ${first.pid}, ${first.url}). Stop it first, or choose another folder with DATA_DIR.`,
    );
    expect(await isHealthy(first)).toBe(true);
  });

  it("names a folder that cannot be written to in one line", async () => {
    const { code, output } = await (await start({ directory: "/proc/portico" })).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The folder \/proc\/portico cannot be written to \(\w+\)\.[^\n]+$/);
  });

  it("names a read-only folder in one line", async ({ skip }) => {
    const mounted = mount("ro,size=1m");
    if (mounted === null) return skip("mounting is not allowed here");
    const { code, output } = await (await start({ directory: mounted.folder })).ended;
    mounted.unmount();
    expect(code).toBe(1);
    expect(output).toMatch(/^The folder \S+ cannot be written to \(EROFS\)\.[^\n]+$/);
  });

  it("names a full disk in one line", async ({ skip }) => {
    const mounted = mount("size=8m");
    if (mounted === null) return skip("mounting is not allowed here");
    const { code, output } = await (await start({ directory: mounted.folder })).ended;
    mounted.unmount();
    expect(code).toBe(1);
    expect(output).toMatch(/^The disk of \S+ is full\.[^\n]+$/);
  });

  it("tells of an unhandled rejection what failed and where, and not whom it concerned", async () => {
    const reject = `const timer = setInterval(() => {
      if (process.listenerCount("unhandledRejection") === 0) return;
      clearInterval(timer);
      const maya = "maya@harbor.example";
      const details = { parameters: [maya], query: maya, detail: "Key (email)=(" + maya + ")" };
      Promise.reject(Object.assign(new Error("Refused for " + maya), details));
    }, 10)`;
    const args = ["--import", `data:text/javascript,${encodeURIComponent(reject)}`];
    const portal = await start({ args: [...args, "apps/server/src/main.ts"] });
    await portal.says("unhandled rejection");
    expect(await portal.opening).toBe("Portico is ready");
    portal.kill("SIGTERM");
    const { output } = await portal.ended;
    expect(output).toContain("Refused for …@…");
    expect(output).not.toContain("maya@");
  });

  it("gives the demo's accounts passwords of their own on a public address, and shows them once", async () => {
    const env = { PORTICO_DEMO: "true", PUBLIC_URL: "https://portal.example" };
    const first = await start({ env });
    expect(await first.opening).toBe("Portico is ready");
    first.kill("SIGINT");
    const { output } = await first.ended;
    const passwords = [...output.matchAll(/^ {2}\w+@portico\.example +([\w-]{20})$/gm)];
    expect(passwords).toHaveLength(3);
    expect(output).not.toContain("Portico-2026!");
    const second = await start({ env });
    expect(await second.opening).toBe("Portico is ready");
    second.kill("SIGINT");
    const { output: later } = await second.ended;
    for (const [, password = ""] of passwords) expect(later).not.toContain(password);
    expect(later).not.toContain("Portico-2026!");
  });

  it("names the accounts of a demo that comes to a public address, at every start", async () => {
    const local = await start({ env: { PORTICO_DEMO: "true" } });
    expect(await local.opening).toBe("Portico is ready");
    local.kill("SIGINT");
    expect((await local.ended).output).toContain("Portico-2026!");
    const env = { PUBLIC_URL: "https://portal.example" };
    for (const _ of ["once", "again"]) {
      const open = await start({ env });
      expect(await open.opening).toBe("Portico is ready");
      open.kill("SIGINT");
      const { output } = await open.ended;
      expect(output).toMatch(/nobody can sign in as tenant@portico\.example, \S+, manager@/);
      expect(output).not.toContain("Portico-2026!");
    }
  });

  it("names every wrong setting on a line of its own", async () => {
    const { code, output } = await (await start({ env: { PORT: "x", LOG_LEVEL: "loud" } })).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^PORT must be [^\n]+\nLOG_LEVEL must be [^\n]+$/);
  });

  it("names an outside database that cannot be reached in one line", async () => {
    const env = { DATABASE_URL: "postgres://portico:secret@127.0.0.1:1/portico" };
    const { code, output } = await (await start({ env })).ended;
    expect(code).toBe(1);
    expect(output).toBe("The database at 127.0.0.1:1 cannot be reached. Check DATABASE_URL.");
  });
});
