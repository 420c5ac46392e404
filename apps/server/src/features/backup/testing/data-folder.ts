import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { InstallationCommand, InstallationParts } from "../../../platform/commands/command.ts";
import { type Database, openDatabase } from "../../../platform/database/client.ts";
import { migrateDatabase } from "../../../platform/database/migrate.ts";
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from "../../../platform/embedded-database/embedded-database.ts";
import { createClosing } from "../../../platform/process/closing.ts";
import { loadEnv } from "../../../env.ts";
import { ensureSecretKey } from "../../../platform/process/data-folder.ts";

/** A data folder's database, and a pool over it. */
export interface OpenPortal extends Database {
  embedded: EmbeddedDatabase;
}

/** A folder of a test's own. */
export async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "portico-backup-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the database of a data folder, with its tables and secret. */
export async function openPortal(
  directory: string,
  options: Partial<EmbeddedDatabaseOptions> = {},
): Promise<OpenPortal> {
  const embedded = await startEmbeddedDatabase({ directory, purpose: "a test", ...options });
  onTestFinished(embedded.stop);
  await ensureSecretKey(directory);
  await migrateDatabase(embedded.url);
  const database = openDatabase(embedded.url, { max: 4 });
  const close = async () => {
    await database.close();
    await embedded.stop();
  };
  onTestFinished(close);
  return { ...database, close, embedded };
}

/** Runs a command as the command line does, and answers its lines. */
export async function runCommand(
  command: InstallationCommand,
  words: readonly string[],
  source: Readonly<Record<string, string>>,
): Promise<string[]> {
  const lines: string[] = [];
  const output: InstallationParts["output"] = {
    line: (text) => void lines.push(text),
    progress: () => undefined,
  };
  const closing = createClosing();
  try {
    await command.read(words)({ env: loadEnv(source), output, now: new Date(), closing });
  } finally {
    await closing.close();
  }
  return lines;
}
