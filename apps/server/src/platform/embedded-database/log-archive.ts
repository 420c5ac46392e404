import { randomUUID } from "node:crypto";
import { chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isUuid } from "@portico/contract/uuid";
import { StartError } from "../process/start-error.ts";
import type { Account } from "./account.ts";

/** File of a data folder that names its part of the archive. */
const nameFile = "archive.id";

/**
 * Makes the archive's folder, or one of its parts, where it is missing, and writes to it: PostgreSQL would
 * only note that it cannot, and keep its log until the disk is full. Everything of one machine may go to one.
 */
export async function prepareArchive(folder: string): Promise<void> {
  const probe = join(folder, `.portico-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, "", { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(
      `The archive ${folder} cannot be written to (${code}).`,
      code === "EROFS"
        ? "A service of systemd has to be allowed to, by ReadWritePaths (docs/operations/backup.md)."
        : "Give it to the account that Portico runs as, or choose another one with BACKUP_ARCHIVE.",
    );
  }
}

/** Name of a data folder's part of the archive; null where it has none yet. */
export async function readArchiveName(directory: string): Promise<string | null> {
  const name = await readFile(join(directory, nameFile), "utf8").catch(() => "");
  return isUuid(name) ? name : null;
}

/**
 * Makes a data folder's part of the archive. Each folder that begins a life of its own, a restored one
 * too, writes to another, so that segments of two lives never lie under one name.
 * @param root what BACKUP_ARCHIVE names
 * @returns the part's folder
 */
export async function ensureArchive(
  directory: string,
  root: string,
  { owner }: Account,
): Promise<string> {
  const kept = await readArchiveName(directory);
  const name = kept ?? randomUUID();
  if (kept === null) await writeFile(join(directory, nameFile), name, { mode: 0o600, flush: true });
  const folder = join(root, name);
  await prepareArchive(folder);
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  return folder;
}

/** A path in a setting that PostgreSQL hands to the shell. */
const quoted = (path: string) => `'${path.replaceAll("%", "%%").replaceAll("'", `'\\''`)}'`;

/** Seconds after which a segment is archived that is not full: what a lost disk costs at most. */
const longestWait = 300;

/**
 * Settings by which PostgreSQL copies its log to a folder, each segment whole or not at all. One that is
 * there already, because PostgreSQL ended before it noted so, is compared and never written over.
 */
export function archivingSettings(folder: string): Readonly<Record<string, string>> {
  const target = `${quoted(folder)}/%f`;
  const copy = `cp %p ${target}.part && sync ${target}.part && mv ${target}.part ${target}`;
  return {
    archive_mode: "on",
    archive_command: `if test -f ${target}; then cmp -s %p ${target}; else ${copy}; fi`,
    archive_timeout: `${longestWait}`,
  };
}

/** What a recovery reads, and how far it goes. */
export interface Recovery {
  /** The part of the archive that belongs to what is recovered. */
  folder: string;
  /** Up to when; null for all that is there. */
  until: Date | null;
}

/** Settings by which PostgreSQL recovers from an archive, beside its `recovery.signal`. */
export function recoverySettings({ folder, until }: Recovery): Readonly<Record<string, string>> {
  return {
    restore_command: `cp ${quoted(folder)}/%f %p`,
    ...(until === null ? {} : { recovery_target_time: until.toISOString().replace("Z", "+00") }),
    recovery_target_action: "promote",
    // Nobody is let in before the end is reached.
    hot_standby: "off",
  };
}
