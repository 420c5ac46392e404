import { open, readdir } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { findPostmaster, isAlive, stopPostmaster } from "./postmaster.ts";
import { removeLeft } from "./remove-left.ts";

type Doing = "writing" | "restoring" | "crossing";

/** Ids are those of one machine, and a folder may be of several. */
const suffix = (doing: Doing) => `.portico-${doing}-${hostname()}-`;

/** Beginning of the name of what this process makes beside its final place. */
export const unfinishedName = (name: string, doing: Doing) => name + suffix(doing) + process.pid;

async function endDatabase(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster);
  if (running !== null) await stopPostmaster(running.pid);
}

/**
 * Removes from a folder what interrupted commands of this machine left there, but not what another
 * process is making right now. A database that outlived its maker is ended first.
 */
export async function removeUnfinished(folder: string, doing: Doing): Promise<void> {
  for (const found of await readdir(folder)) {
    const [, made = ""] = found.split(suffix(doing));
    const pid = Number.parseInt(made, 10);
    if (!(pid > 0) || (await isAlive(pid))) continue;
    const path = join(folder, found);
    if (doing !== "writing") await endDatabase(join(path, "postgres"));
    await removeLeft(path);
  }
}

/** Waits until the disk has what was renamed in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
