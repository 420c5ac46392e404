import { chmod, chown, copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { controlFile, listCluster, listSegments } from "../features/backup/cluster-files.ts";
import { type Account, chooseAccount, letPass } from "../platform/embedded-database/account.ts";
import { takeBaseBackup } from "../platform/embedded-database/base-backup.ts";
import { findBinaries } from "../platform/embedded-database/binaries.ts";
import { runPostgres } from "../platform/embedded-database/postgres-process.ts";
import { stopPostmaster } from "../platform/embedded-database/postmaster.ts";
import { freePort } from "./free-port.ts";

/** A PostgreSQL that follows another one by streaming its log. */
export interface StreamingReplica {
  /** The address of the database over there, at this replica. */
  urlOf(primary: string): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies files one by one, for the account that PostgreSQL runs under. */
async function copy(from: string, to: string, account: Account, paths: readonly string[]) {
  for (const path of paths) {
    const target = join(to, path);
    // What has gone meanwhile is made again by the log.
    const isCopied = await copyFile(join(from, path), target).then(
      () => true,
      () => false,
    );
    if (isCopied && account.owner !== null)
      await chown(target, account.owner.uid, account.owner.gid);
  }
}

async function makeFolders(to: string, account: Account, folders: readonly string[]) {
  for (const folder of ["", ...folders]) {
    const path = join(to, folder);
    await mkdir(path, { mode: 0o700 });
    if (account.owner !== null) await chown(path, account.owner.uid, account.owner.gid);
  }
}

/**
 * Makes a replica of a migrated cluster at work.
 * @param primary data folder and superuser of the embedded database
 * @param directory an empty folder for the replica
 */
export async function makeStreamingReplica(
  primary: { directory: string; superuserUrl: string },
  directory: string,
): Promise<StreamingReplica> {
  const binaries = await findBinaries();
  await letPass(directory);
  const [from, to] = [join(primary.directory, "postgres"), join(directory, "postgres")];
  const account = await chooseAccount([binaries.postgres, to]);
  const { label } = await takeBaseBackup(
    primary.superuserUrl,
    async () => {
      const { folders, files } = await listCluster(from);
      await makeFolders(to, account, folders);
      await copy(from, to, account, [...files, controlFile]);
    },
    async (backup) => copy(from, to, account, await listSegments(from, backup)),
  );
  for (const [name, text] of Object.entries({ backup_label: label, "standby.signal": "" })) {
    await writeFile(join(to, name), text, { mode: 0o600 });
    if (account.owner !== null) await chown(join(to, name), account.owner.uid, account.owner.gid);
  }
  await chmod(to, 0o700);
  const { hostname, port, username, password } = new URL(primary.superuserUrl);
  const ownPort = await freePort();
  let pid: number | null = null;
  return {
    urlOf(url) {
      const own = new URL(url);
      own.port = `${ownPort}`;
      return own.href;
    },
    async start() {
      const postgres = await runPostgres({
        cluster: to,
        port: ownPort,
        binaries,
        account,
        isDurable: false,
        settings: {
          primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
          // Statements of readers wait for nothing, and the log does not wait for them.
          max_standby_streaming_delay: "0",
        },
        patience: 60_000,
        logFile: join(directory, "database.log"),
      });
      ({ pid } = postgres);
    },
    async stop() {
      if (pid !== null) await stopPostmaster(pid);
      pid = null;
    },
  };
}
