import { join } from "node:path";
import type postgres from "postgres";
import { CommandFailure } from "../../platform/commands/command.ts";
import { connect } from "../../platform/database/connect.ts";
import { chooseAccount, letPass } from "../../platform/embedded-database/account.ts";
import type { Binaries } from "../../platform/embedded-database/binaries.ts";
import { databaseUrl, ensureCredentials } from "../../platform/embedded-database/credentials.ts";
import {
  describeHolder,
  forgetHolder,
  noteHolder,
  takeFolderLock,
} from "../../platform/embedded-database/folder-lock.ts";
import { runOnFreePort } from "../../platform/embedded-database/postgres-process.ts";
import { findPostmaster, stopPostmaster } from "../../platform/embedded-database/postmaster.ts";

/** A cluster of another major version, opened to be read. */
export interface OldCluster {
  /** One connection, which only reads. */
  sql: postgres.Sql;
  stop(): Promise<void>;
}

/** A recovery after a crash, in milliseconds. */
const patience = 120_000;

/** Ends a server that outlived its Portico. @throws CommandFailure where one works on the folder */
async function endOrphan(directory: string, urlAt: (port: number) => string): Promise<void> {
  const running = await findPostmaster(join(directory, "postgres"));
  if (running === null) return;
  const lock = await takeFolderLock(urlAt(running.port)).catch(() => null);
  if (lock === null) {
    const holder = await describeHolder(directory);
    throw new CommandFailure(`Portico runs from ${directory} (${holder}). Stop it first.`);
  }
  await lock.release();
  await stopPostmaster(running.pid);
}

/**
 * Runs the programs that wrote a data folder's cluster on it. Nothing is written to it but what a start
 * and a stop write.
 */
export async function openOldCluster(directory: string, binaries: Binaries): Promise<OldCluster> {
  await letPass(directory);
  const cluster = join(directory, "postgres");
  const credentials = await ensureCredentials(directory);
  const urlAt = (port: number) => databaseUrl(credentials, port);
  await endOrphan(directory, urlAt);
  const { port, postgres } = await runOnFreePort({
    cluster,
    binaries,
    account: await chooseAccount([binaries.postgres, cluster]),
    isDurable: true,
    settings: { default_transaction_read_only: "on" },
    patience,
    logFile: join(directory, "database.log"),
  });
  const lock = await takeFolderLock(urlAt(port));
  await noteHolder(directory, { pid: process.pid, purpose: "a crossing" });
  const sql = connect(urlAt(port), { max: 1, max_lifetime: null });
  return {
    sql,
    async stop() {
      await sql.end({ timeout: 5 });
      await forgetHolder(directory);
      await lock?.release();
      await stopPostmaster(postgres.pid);
    },
  };
}
