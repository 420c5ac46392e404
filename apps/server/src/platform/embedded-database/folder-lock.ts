import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../database/connect.ts";
import { isAlive } from "./postmaster.ts";

/** Who works on a data folder. */
export interface Holder {
  /** Process id. */
  pid: number;
  /** What it does, e.g. the address it serves. */
  purpose: string;
}

/** Held as long as its connection lives, so that it cannot outlive its owner as a file would. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Any number that nothing else in the embedded database locks. */
const lockKey = 7_025_317;

/** Takes the lock of a data folder in its database; null when another process has it. */
export async function takeFolderLock(url: string): Promise<FolderLock | null> {
  const sql = connect(url, {
    max: 1,
    // A connection that is renewed after a while, as is the default, would lose the lock.
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
  });
  const release = () => sql.end({ timeout: 1 });
  try {
    const [row] = await sql<
      { is_taken: boolean }[]
    >`select pg_try_advisory_lock(${lockKey}) as is_taken`;
    if (row?.is_taken === true) return { release };
    await release();
    return null;
  } catch (error) {
    await release();
    throw error;
  }
}

const holderFile = (directory: string) => join(directory, "running.json");

/** Leaves a note for whoever finds the lock taken. */
export async function noteHolder(directory: string, holder: Holder): Promise<void> {
  await writeFile(holderFile(directory), JSON.stringify(holder), { mode: 0o600 });
}

/** Removes the note. */
export async function forgetHolder(directory: string): Promise<void> {
  await rm(holderFile(directory), { force: true });
}

async function readHolder(directory: string): Promise<Holder | null> {
  const text = await readFile(holderFile(directory), "utf8").catch(() => "");
  const [, pid, purpose = ""] = /^\{"pid":(\d+),"purpose":"([^"]*)"\}$/.exec(text) ?? [];
  return pid === undefined ? null : { pid: Number(pid), purpose };
}

/** Whether the process that left the note lives. */
export async function hasHolder(directory: string): Promise<boolean> {
  const holder = await readHolder(directory);
  return holder !== null && (await isAlive(holder.pid));
}

/** The note as text for a message, e.g. `process 4711, http://localhost:4000`. */
export async function describeHolder(directory: string): Promise<string> {
  const holder = await readHolder(directory);
  return holder === null ? "process unknown" : `process ${holder.pid}, ${holder.purpose}`;
}
