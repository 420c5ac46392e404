import { execFile } from "node:child_process";
import { access, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/** What `postmaster.pid` says about the server of a cluster. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** Lines of the file, in PostgreSQL's order (src/include/utils/pidfile.h). */
const line = { pid: 0, port: 3, status: 7 } as const;

const pidFile = (cluster: string) => join(cluster, "postmaster.pid");

/** Reads the file; null when there is none or it is not written yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(cluster), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[line.pid]);
  const port = Number(lines[line.port]);
  if (!(pid > 0) || !(port > 0)) return null;
  return { pid, port, isReady: lines[line.status]?.trim() === "ready" };
}

/** Whether a process lives. A zombie counts as dead: in a container nobody may reap orphans. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return !/\) Z /.test(status);
}

/** Whether a process is the PostgreSQL of this cluster: it makes the cluster its working folder. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === "linux") {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return folder === (await realpath(cluster));
  }
  const { stdout } = await promisify(execFile)("ps", ["-o", "command=", "-p", `${pid}`]).catch(
    () => ({ stdout: "" }),
  );
  return stdout.includes(cluster);
}

/** Asks until the answer is yes; false when the time is over. */
export async function until(
  isSo: () => Promise<boolean>,
  milliseconds: number,
  pause = 10,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await delay(pause);
  }
  return false;
}

/** Milliseconds within which a server that starts has written its file. */
const writingTime = 2000;

/**
 * Finds a server that still runs on the cluster, as after a kill -9 of the process that started it.
 * A file whose process is another program by now (containers reuse ids), or that was never written to
 * its end, is removed, because PostgreSQL would refuse to start beside it. One whose process is gone is
 * PostgreSQL's to remove, which looks for what that process may have left: a server without its file
 * ends itself.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const isThere = () =>
    access(pidFile(cluster)).then(
      () => true,
      () => false,
    );
  const isDecided = async () => (await readPostmaster(cluster)) !== null || !(await isThere());
  await until(isDecided, writingTime);
  const postmaster = await readPostmaster(cluster);
  if (postmaster !== null) {
    if (!(await isAlive(postmaster.pid))) return null;
    if (await servesCluster(postmaster.pid, cluster)) return postmaster;
  }
  await rm(pidFile(cluster), { force: true });
  return null;
}

/** PostgreSQL's kinds of shutdown, mildest first (SIGTERM is left out: it waits for the clients). */
const shutdowns = [
  { signal: "SIGINT", wait: 10_000 },
  { signal: "SIGQUIT", wait: 5000 },
  { signal: "SIGKILL", wait: 1000 },
] as const;

/** Stops a server: fast (rolls back what is open), then harder. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const { signal, wait } of shutdowns) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await until(async () => !(await isAlive(pid)), wait)) return;
  }
}
