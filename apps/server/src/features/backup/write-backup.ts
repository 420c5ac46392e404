import type { Dirent } from "node:fs";
import { access, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { CommandFailure } from "../../platform/commands/command.ts";
import { version } from "../../platform/process/version.ts";
import { type ArchiveWriter, createArchiveWriter } from "./archive-writer.ts";
import { type BaseBackup, takeBaseBackup } from "../../platform/embedded-database/base-backup.ts";
import { controlFile, listCluster, listSegments } from "./cluster-files.ts";
import { format, type Manifest, manifestName } from "./manifest.ts";
import {
  removeUnfinished,
  syncFolder,
  unfinishedName,
} from "../../platform/embedded-database/unfinished.ts";

export interface BackupOptions {
  /** Data folder of the portal. */
  directory: string;
  /** Address of its database for the role that made it. */
  superuserUrl: string;
  /** Where the archive comes to stand; nothing is there yet. */
  file: string;
  hasSecret: boolean;
  hasFiles: boolean;
  /** Folder of the log below BACKUP_ARCHIVE, or null. */
  archive: string | null;
}

/** What does not change while it is copied, and what opens the rest. */
const credentials = "database.json";
const secret = "secret.key";

const nameOf = (...parts: string[]) => join(...parts).replaceAll(sep, "/");

async function addCluster(archive: ArchiveWriter, cluster: string): Promise<void> {
  const { folders, files } = await listCluster(cluster);
  await archive.addFolder("postgres");
  for (const folder of folders) await archive.addFolder(nameOf("postgres", folder));
  // A file that has gone meanwhile is one that the log makes and removes again.
  for (const file of files) await archive.addFile(nameOf("postgres", file), join(cluster, file));
  await archive.addFile(nameOf("postgres", controlFile), join(cluster, controlFile));
}

async function addLog(archive: ArchiveWriter, cluster: string, backup: BaseBackup): Promise<void> {
  for (const segment of await listSegments(cluster, backup)) {
    await archive.addFile(nameOf("postgres", segment), join(cluster, segment));
  }
  await archive.addBytes("postgres/backup_label", Buffer.from(backup.label));
  if (backup.tablespaceMap !== "") {
    await archive.addBytes("postgres/tablespace_map", Buffer.from(backup.tablespaceMap));
  }
}

/** What is in the folder of files, which comes with the first of them. */
async function listFiles(folder: string): Promise<Dirent[]> {
  return readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" && error.path === folder) return [];
      throw error;
    },
  );
}

/** Adds the files that the archive does not have; they never change, so that one copy will do. */
async function addFiles(archive: ArchiveWriter, directory: string): Promise<void> {
  const folder = join(directory, "files");
  for (const entry of await listFiles(folder)) {
    const path = join(entry.parentPath, entry.name);
    const name = nameOf("files", relative(folder, path));
    if (!entry.isFile() || name.startsWith("files/unfinished/") || name in archive.sha256) continue;
    await archive.addFile(name, path);
  }
}

async function addEverything(archive: ArchiveWriter, options: BackupOptions): Promise<Manifest> {
  const { directory, superuserUrl, hasFiles, hasSecret } = options;
  const cluster = join(directory, "postgres");
  const startedAt = new Date();
  // Before the database and after it: what is deleted meanwhile and what comes are both there, so that
  // no row lacks its file.
  if (hasFiles) await addFiles(archive, directory);
  const backup = await takeBaseBackup(
    superuserUrl,
    () => addCluster(archive, cluster),
    (taken) => addLog(archive, cluster, taken),
  );
  if (hasFiles) await addFiles(archive, directory);
  await archive.addFile(credentials, join(directory, credentials));
  if (hasSecret) await archive.addFile(secret, join(directory, secret));
  return {
    format,
    portico: version,
    postgres: backup.postgresVersion,
    migrations: backup.migrations,
    startedAt: startedAt.toISOString(),
    completeAt: backup.completeAt.toISOString(),
    archive: options.archive,
    hasSecret,
    hasFiles,
    sha256: archive.sha256,
  };
}

async function refuseTaken(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new CommandFailure(`${file} is there already.`);
}

/**
 * Copies a portal that may be at work into one archive, which appears under its name when it is complete
 * and on the disk.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { file } = options;
  const [folder, name] = [dirname(file), basename(file)];
  await refuseTaken(file);
  await removeUnfinished(folder, "writing");
  const draft = join(folder, unfinishedName(name, "writing"));
  const archive = createArchiveWriter(draft);
  try {
    const manifest = await addEverything(archive, options);
    await archive.addBytes(manifestName, Buffer.from(JSON.stringify(manifest)));
    await archive.finish();
    await refuseTaken(file);
    await rename(draft, file);
    await syncFolder(folder);
    return manifest;
  } catch (error) {
    await archive.abandon();
    await rm(draft, { force: true });
    throw error;
  }
}
