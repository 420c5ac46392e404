import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Sql } from "postgres";
import { openDatabase } from "../../../platform/database/client.ts";
import { migrateDatabase } from "../../../platform/database/migrate.ts";
import { startEmbeddedDatabase } from "../../../platform/embedded-database/embedded-database.ts";
import { ensureSecretKey } from "../../../platform/process/data-folder.ts";
import { unpackArchive } from "../archive-reader.ts";

const program = fileURLToPath(new URL("../../../cli.ts", import.meta.url));

/** What was found after commands were killed; all zero but `written`. */
export interface KillFaults {
  /** Archives under their final names that cannot be read to the end. */
  halfArchives: number;
  /** Data folders under their final names in which something is missing, or whose database has not all rows. */
  halfFolders: number;
  /** Writes that the serving database refused meanwhile, and those that it did not. */
  refused: number;
  written: number;
  /** What lies about after the next command that was let finish. */
  left: number;
}

/** Runs a command until it ends or is killed; answers its milliseconds. */
async function run(
  dataDir: string,
  words: readonly string[],
  killAfter: number | null,
): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, SECURITY_LOG: "off" },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  if (killAfter !== null) {
    await Promise.race([ended, delay(killAfter)]);
    child.kill("SIGKILL");
  }
  await ended;
  if (killAfter === null && child.exitCode !== 0) throw new Error(`${words[0]} failed`);
  return performance.now() - begun;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function isWholeArchive(file: string, workplace: string): Promise<boolean> {
  await mkdir(workplace);
  const isWhole = await unpackArchive(file, workplace, null).then(
    () => true,
    () => false,
  );
  await rm(workplace, { recursive: true });
  return isWhole;
}

/** Rows that are written at once. */
const rowsAtOnce = 20;

async function countRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from noted`;
  return row?.rows ?? 0;
}

/**
 * Whether a data folder has the secret and, once its database is opened, the rows that were there before
 * the backup, and of what came meanwhile nothing half.
 */
async function isWholeFolder(directory: string, rowsBefore: number): Promise<boolean> {
  const found = await readdir(join(directory, "postgres"));
  const isEnded = found.includes("PG_VERSION") && !found.includes("postmaster.pid");
  if (!isEnded || !(await isThere(join(directory, "secret.key")))) return false;
  const embedded = await startEmbeddedDatabase({ directory, purpose: "kills" });
  const { sql, close } = openDatabase(embedded.url, { max: 1 });
  try {
    const rows = await countRows(sql);
    return rows >= rowsBefore && rows % rowsAtOnce === 0;
  } finally {
    await close();
    await embedded.stop();
  }
}

/** Writes to a database until it is told to stop. */
function keepWriting(sql: Sql) {
  const counts = { written: 0, refused: 0 };
  const stopping = new AbortController();
  const writing = (async () => {
    for (; !stopping.signal.aborted; await delay(5)) {
      await sql`insert into noted select generate_series(1, ${rowsAtOnce})`.then(
        () => (counts.written += 1),
        () => (counts.refused += 1),
      );
    }
  })();
  const stop = async () => {
    stopping.abort();
    await writing;
    return counts;
  };
  return { stop };
}

/** Kills backups and restores at other moments of theirs each time, beside a database that is written to. */
export async function killRounds(folder: string, rounds: number): Promise<KillFaults> {
  const dataDir = join(folder, "data");
  const embedded = await startEmbeddedDatabase({ directory: dataDir, purpose: "kills" });
  const { sql, close } = openDatabase(embedded.url, { max: 1 });
  try {
    await ensureSecretKey(dataDir);
    await migrateDatabase(embedded.url);
    await sql`create table noted (number int)`;
    await sql`insert into noted select generate_series(1, ${50 * rowsAtOnce})`;
    const writer = keepWriting(sql);
    const whole = join(folder, "whole.tar.zst");
    const rowsBefore = await countRows(sql);
    const backupTime = await run(dataDir, ["backup", whole], null);
    const restoreTime = await run(dataDir, ["restore", whole, "--into", `${folder}/first`], null);
    const faults = { halfArchives: 0, halfFolders: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const part = (round + 0.5) / rounds;
      const file = join(folder, `killed-${round}.tar.zst`);
      await run(dataDir, ["backup", file], backupTime * part);
      const isWritten = await isThere(file);
      if (isWritten && !(await isWholeArchive(file, join(folder, "unpacked")))) {
        faults.halfArchives += 1;
      }
      const into = join(folder, `killed-${round}`);
      await run(dataDir, ["restore", whole, "--into", into], restoreTime * part);
      if ((await isThere(into)) && !(await isWholeFolder(into, rowsBefore)))
        faults.halfFolders += 1;
    }
    await run(dataDir, ["backup", join(folder, "last.tar.zst")], null);
    await run(dataDir, ["restore", whole, "--into", join(folder, "last")], null);
    if (!(await isWholeFolder(join(folder, "last"), rowsBefore))) faults.halfFolders += 1;
    const left = (await readdir(folder)).filter((name) => name.includes(".portico-")).length;
    return { ...faults, left, ...(await writer.stop()) };
  } finally {
    await close();
    await embedded.stop();
  }
}
