import { access } from "node:fs/promises";
import { join } from "node:path";
import {
  CommandFailure,
  type InstallationCommand,
  type InstallationParts,
} from "../../platform/commands/command.ts";
import { type Db, openDatabase } from "../../platform/database/client.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import type { Recovery } from "../../platform/embedded-database/log-archive.ts";
import { withPath } from "../../platform/process/file-fault.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type RestoreWords, readRestoreWords, type Until } from "./restore-words.ts";
import { type Settle, settleAll } from "./settle.ts";

/** `restore`: makes a data folder out of an archive that `backup` wrote. */
export function createRestoreCommand(settles: readonly Settle[]): InstallationCommand {
  return {
    name: "restore",
    usage: "restore FILE [--into DATA_DIR] [--replace] [--until TIME | latest]",
    summary:
      "Makes a data folder out of an archive, checked and recovered before it is in its place.",
    details: [
      "--into     the folder; DATA_DIR without it",
      "--replace  a portal that stands there is moved aside, never deleted",
      "--until    goes on from the archive with the log in BACKUP_ARCHIVE, up to a time or to its end",
    ],
    read(words) {
      const told = readRestoreWords(words);
      return (parts) => restore(told, settles, parts);
    },
  };
}

/** What an archive is recovered from besides, where that is wanted. */
function createFindRecovery(until: Until, root: string | null) {
  return async ({ archive, completeAt }: Manifest): Promise<Recovery | null> => {
    if (until === "backup") return null;
    if (root === null) throw new CommandFailure("--until needs BACKUP_ARCHIVE.");
    if (archive === null) {
      throw new CommandFailure(
        "Nothing was archived when this backup was made: --until has no log.",
      );
    }
    if (until !== "latest" && until < new Date(completeAt)) {
      throw new CommandFailure(`The backup is of ${completeAt}: --until needs an older one.`);
    }
    const folder = join(root, archive);
    await access(folder).catch(() => {
      throw new CommandFailure(`The log of this backup is not in ${folder}.`);
    });
    return { folder, until: until === "latest" ? null : until };
  };
}

function describeUntil(until: Until, { completeAt }: Manifest): string {
  if (until === "backup") return completeAt;
  return until === "latest" ? "the last that was archived" : until.toISOString();
}

/** Settles a database that may be of an older version, whose tables are first brought up to date. */
async function settleRestored(url: string, settle: (db: Db) => Promise<void>): Promise<void> {
  await migrateDatabase(url);
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await settle(db);
  } finally {
    await close();
  }
}

async function restore(
  { file, into, isReplacing, until }: RestoreWords,
  settles: readonly Settle[],
  { env, output, now }: InstallationParts,
): Promise<void> {
  if (env.databaseUrl !== null) {
    throw new CommandFailure(
      "DATABASE_URL names a database of your own: docs/operations/backup.md says how to bring it back.",
    );
  }
  const directory = into ?? env.dataDir;
  const restoring = restoreBackup({
    file,
    directory,
    isReplacing,
    findRecovery: createFindRecovery(until, env.backupArchive),
    settle: (url) => settleRestored(url, (db) => settleAll(db, settles, output)),
    now,
  });
  const { manifest, aside } = await withPath(directory, restoring);
  output.line(`${directory} holds the portal as of ${describeUntil(until, manifest)}.`);
  if (aside !== null) output.line(`What stood there is in ${aside}.`);
  if (!manifest.hasSecret) output.line("Set the SECRET_KEY that it had.");
  if (!manifest.hasFiles) output.line("Set the S3_URL that it had: files are in its bucket.");
}
