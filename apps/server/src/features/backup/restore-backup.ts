import { mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile, chown } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CommandFailure } from "../../platform/commands/command.ts";
import { type Account, chooseAccount } from "../../platform/embedded-database/account.ts";
import { findBinaries, majorVersion } from "../../platform/embedded-database/binaries.ts";
import { startEmbeddedDatabase } from "../../platform/embedded-database/embedded-database.ts";
import { describeHolder } from "../../platform/embedded-database/folder-lock.ts";
import type { Recovery } from "../../platform/embedded-database/log-archive.ts";
import { findPostmaster } from "../../platform/embedded-database/postmaster.ts";
import { StartError } from "../../platform/process/start-error.ts";
import { unpackArchive } from "./archive-reader.ts";
import type { Manifest } from "./manifest.ts";
import { asidePath, holdsPortal } from "../../platform/embedded-database/portal-folder.ts";
import {
  removeUnfinished,
  syncFolder,
  unfinishedName,
} from "../../platform/embedded-database/unfinished.ts";

export interface RestoreOptions {
  /** The archive. */
  file: string;
  /** Data folder that the portal comes to stand in. */
  directory: string;
  /** Whether a portal that stands there is moved aside. */
  isReplacing: boolean;
  /** What to recover from besides; null for the archive as it is. */
  findRecovery(manifest: Manifest): Promise<Recovery | null>;
  /** Works on the recovered database before anybody else does; failing, it leaves all as it was. */
  settle(url: string): Promise<void>;
  now: Date;
}

export interface Restored {
  manifest: Manifest;
  /** Where the portal that stood there is now; null where none did. */
  aside: string | null;
}

/** What is in a folder; null where there is none. */
async function listFolder(path: string): Promise<string[] | null> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** @throws CommandFailure while a portal runs on the folder, or where one stands that shall stay */
async function refuseTaken(directory: string, isReplacing: boolean): Promise<void> {
  if (!(await holdsPortal(directory))) {
    const found = await listFolder(directory);
    if (found === null || found.length === 0 || isReplacing) return;
    throw new CommandFailure(`${directory} is not empty. --replace moves it aside.`);
  }
  if ((await findPostmaster(join(directory, "postgres"))) !== null) {
    const holder = await describeHolder(directory);
    throw new CommandFailure(`Portico runs from ${directory} (${holder}). Stop it first.`);
  }
  if (!isReplacing) {
    throw new CommandFailure(`${directory} holds a portal already. --replace moves it aside.`);
  }
}

function checkVersion({ postgres, sha256, portico }: Manifest): void {
  const [major = ""] = postgres.split(".");
  if (major !== majorVersion) {
    throw new CommandFailure(
      `The archive is of PostgreSQL ${major}, this Portico brings ${majorVersion}. Restore it with Portico ${portico}.`,
    );
  }
  if (!("postgres/PG_VERSION" in sha256) || !("database.json" in sha256)) {
    throw new CommandFailure("The archive holds no database.");
  }
}

/** Has PostgreSQL bring a copy to the state that it is complete in, and ends it again. */
async function recover(
  directory: string,
  recovery: Recovery | null,
  { account, settle }: { account: Account; settle: RestoreOptions["settle"] },
): Promise<void> {
  if (recovery !== null) {
    const signal = join(directory, "postgres", "recovery.signal");
    await writeFile(signal, "", { mode: 0o600 });
    if (account.owner !== null) await chown(signal, account.owner.uid, account.owner.gid);
  }
  const database = await startEmbeddedDatabase({
    directory,
    purpose: "a restore",
    recovery,
  }).catch((error: unknown) => {
    const isShort = error instanceof StartError && error.message.includes("recovery ended before");
    if (!isShort) throw error;
    throw new CommandFailure("The log ends before that time: --until latest goes to its end.");
  });
  try {
    await settle(database.url);
  } finally {
    await database.stop();
  }
}

/** Moves what another portal replaces; answers where to, or null where there was nothing. */
async function moveAside(directory: string, now: Date): Promise<string | null> {
  const found = await listFolder(directory);
  if (found === null) return null;
  if (found.length === 0) {
    await rmdir(directory);
    return null;
  }
  const aside = asidePath(directory, now);
  await rename(directory, aside);
  return aside;
}

const closedCodes: ReadonlySet<unknown> = new Set(["EACCES", "EPERM", "EROFS"]);

/** Makes the folder that an archive is unpacked in: beside its place, which it is then renamed to. */
async function makeWorkplace(directory: string): Promise<string> {
  const [parent, name] = [dirname(directory), basename(directory)];
  try {
    await mkdir(parent, { recursive: true });
    await removeUnfinished(parent, "restoring");
    return await mkdtemp(join(parent, `${unfinishedName(name, "restoring")}-`));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (!closedCodes.has(code)) throw error;
    throw new CommandFailure(
      `A restore is made beside its place, and ${parent} cannot be written to (${String(code)}). Choose a place in another folder with --into, and let DATA_DIR name it.`,
    );
  }
}

/**
 * Makes a data folder out of an archive: it is unpacked, compared and recovered beside, and moved to its
 * place when all of that is done. What stood there is moved aside and never deleted.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { directory, isReplacing, now } = options;
  await refuseTaken(directory, isReplacing);
  const workplace = await makeWorkplace(directory);
  try {
    const binaries = await findBinaries();
    const account = await chooseAccount([binaries.postgres, join(workplace, "postgres")]);
    const manifest = await unpackArchive(options.file, workplace, account.owner);
    checkVersion(manifest);
    await recover(workplace, await options.findRecovery(manifest), {
      account,
      settle: options.settle,
    });
    await refuseTaken(directory, isReplacing);
    const aside = await moveAside(directory, now);
    await rename(workplace, directory);
    await syncFolder(dirname(directory));
    return { manifest, aside };
  } catch (error) {
    await rm(workplace, { recursive: true, force: true });
    throw error;
  }
}
