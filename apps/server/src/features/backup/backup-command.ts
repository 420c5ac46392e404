import { access, mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Env } from "../../env.ts";
import {
  CommandFailure,
  type InstallationCommand,
  type InstallationParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { openDatabase } from "../../platform/database/client.ts";
import { requireSecretOf } from "../../platform/database/require-secret.ts";
import { readArchiveName } from "../../platform/embedded-database/log-archive.ts";
import { startEmbeddedDatabase } from "../../platform/embedded-database/embedded-database.ts";
import { holdsPortal } from "../../platform/embedded-database/portal-folder.ts";
import { openSecrets } from "../../platform/process/data-folder.ts";
import { withPath } from "../../platform/process/file-fault.ts";
import { writeBackup } from "./write-backup.ts";

/** `backup`: database, files and secret of a portal that may be at work, as one file. */
export const backupCommand: InstallationCommand = {
  name: "backup",
  usage: "backup FILE | FOLDER",
  interrupted: "Interrupted; no archive was written.",
  summary:
    "Copies database, files and secret into one archive while the portal serves; in a folder it is named after the time.",
  details: [
    "A FOLDER that is not there is made where its name ends with a slash.",
    "The secret is inside: keep the archive as you keep DATA_DIR.",
  ],
  read([target = "", ...surplus]) {
    if (target === "" || surplus.length > 0) throw new UsageError("Where to? One file or folder.");
    return (parts) => backUp(target, parts);
  },
};

/** An archive's name in a folder, e.g. `portico-2026-11-25T10-00-00Z.tar.zst`. */
function nameAt(now: Date): string {
  return `portico-${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}.tar.zst`;
}

/**
 * Sees that the archive, with the key that goes into it or is to be kept beside it, can be opened:
 * whether that is `secret.key` say the settings of whoever runs the command.
 */
async function requireCurrentSecret(env: Env, url: string): Promise<void> {
  const [current] = await openSecrets(env);
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await requireSecretOf(db, [current]);
  } finally {
    await close();
  }
}

/** The archive's own path. A folder that is named as one, by a slash at the end, is made. */
async function findPlace(target: string, now: Date): Promise<string> {
  const place = resolve(target);
  const found = await stat(place).catch(() => null);
  const isFolder = found?.isDirectory() ?? false;
  if (isFolder) return join(place, nameAt(now));
  if (target.endsWith("/")) {
    if (found !== null) throw new CommandFailure(`${place} is a file, not a folder.`);
    await mkdir(place, { recursive: true, mode: 0o700 });
    return join(place, nameAt(now));
  }
  const folder = dirname(place);
  await access(folder).catch(() => {
    throw new CommandFailure(`There is no folder ${folder}.`);
  });
  return place;
}

async function backUp(target: string, { env, output, now, closing }: InstallationParts) {
  const { dataDir: directory, backupArchive: archive } = env;
  if (env.databaseUrl !== null) {
    throw new CommandFailure(
      "DATABASE_URL names a database of your own: docs/operations/backup.md says how to back it up.",
    );
  }
  if (!(await holdsPortal(directory))) {
    throw new CommandFailure(`There is no portal in ${directory}.`);
  }
  const file = await findPlace(target, now);
  const database = await startEmbeddedDatabase({
    directory,
    purpose: "a backup",
    whenTaken: "join",
    archive,
  });
  closing.add(database.stop);
  await requireCurrentSecret(env, database.url);
  const writing = writeBackup({
    directory,
    superuserUrl: database.superuserUrl,
    file,
    hasSecret: env.secretKey === null,
    hasFiles: env.s3 === null,
    archive: archive === null ? null : await readArchiveName(directory),
  });
  const manifest = await withPath(file, writing);
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1);
  output.line(`${file} (${megabytes} MB) holds the portal as of ${manifest.completeAt}.`);
  if (!manifest.hasSecret) output.line("Keep SECRET_KEY as well: it is in the settings.");
  if (!manifest.hasFiles)
    output.line("Files are in the bucket of S3_URL, which you keep yourself.");
}
