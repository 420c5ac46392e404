import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Where Debian's packages put programs, and those of the release's own PostgreSQL. */
const folders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"];
export const postgresFolder = "/usr/lib/postgresql/15/bin";

/** Debian's package of each program that is started here. */
const packages = {
  postgres: "postgresql-15",
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  nginx: "nginx-light",
};

/** Refuses to begin, with what to install, where a program is missing. */
export function requirePrograms(names: readonly (keyof typeof packages)[]): void {
  const missing = names.filter(
    (name) => !folders.concat(postgresFolder).some((folder) => existsSync(join(folder, name))),
  );
  if (missing.length === 0) return;
  const wanted = missing.map((name) => packages[name]).join(" ");
  throw new Error(
    `${missing.join(", ")} missing: apt-get install --no-install-recommends ${wanted}`,
  );
}

/** A program of the system that runs beside the portal. */
export interface Program {
  readonly pid: number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Ids of a user of the system, as Debian's packages make them. */
export function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Starts a program, whose words go to a file. */
export function startProgram(
  [file = "", ...args]: readonly string[],
  { log, user, env = {} }: { log: string; user?: string; env?: Record<string, string> },
): Program {
  const out = openSync(log, "a");
  const child: ChildProcess = spawn(file, args, {
    cwd: "/",
    env: { PATH: folders.join(":"), LC_ALL: "C.UTF-8", ...env },
    stdio: ["ignore", out, out],
    ...(user === undefined ? {} : idsOf(user)),
  });
  const ended = once(child, "exit");
  return {
    pid: child.pid ?? 0,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until something holds. */
export async function until(holds: () => Promise<boolean>, what: string, seconds = 90) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await holds().catch(() => false)) return;
    await delay(100);
  }
  throw new Error(`Waited in vain: ${what}`);
}

/** Whether an address answers 200. */
export const isFine = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) })).status === 200;
