import { randomBytes } from "node:crypto";
import { connect } from "../database/connect.ts";

/** What PostgreSQL says at the end of a base backup. */
export interface BaseBackup {
  /** Text of `backup_label`, without which a copy does not know where its recovery begins. */
  label: string;
  /** Text of `tablespace_map`; empty where there are no tablespaces. */
  tablespaceMap: string;
  /** Names of the first and the last segment of the log that the copy needs. */
  firstSegment: string;
  lastSegment: string;
  /** Time on the database's clock after which nothing is in the copy. */
  completeAt: Date;
  postgresVersion: string;
  migrations: number;
}

/**
 * Has a running database copied by PostgreSQL's documented low-level backup. All that belongs to it is
 * of one session: where that ends early, so do the backup and the slot, which keeps segments of the log
 * from being recycled meanwhile.
 * @param url of the superuser
 * @param copy copies the cluster's folder, which changes under its hands
 * @param copyLog copies segments of the log, which are kept until it is done
 */
export async function takeBaseBackup(
  url: string,
  copy: () => Promise<void>,
  copyLog: (backup: BaseBackup) => Promise<void>,
): Promise<BaseBackup> {
  const sql = connect(url, {
    max: 1,
    // A connection that is renewed after a while, as is the default, would end the backup.
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
  });
  try {
    const slot = `portico_backup_${randomBytes(8).toString("hex")}`;
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`;
    await sql`select pg_backup_start('portico', fast => true)`;
    await copy();
    const [stop] = await sql<
      { lsn: string; labelfile: string; spcmapfile: string; at: Date; version: string }[]
    >`
      select lsn::text, labelfile, spcmapfile, clock_timestamp() as at,
        current_setting('server_version') as version
      from pg_backup_stop(wait_for_archive => false)`;
    if (stop === undefined) throw new Error("PostgreSQL ended the backup without an answer");
    const [firstSegment] = /(?<=\(file )[\dA-F]{24}(?=\))/.exec(stop.labelfile) ?? [];
    const [last] = await sql<{ name: string }[]>`select pg_walfile_name(${stop.lsn}) as name`;
    if (firstSegment === undefined || last === undefined) {
      throw new Error("PostgreSQL named no segments of its log");
    }
    const [migrations] = await sql<{ count: number }[]>`
      select count(*)::int from drizzle.__drizzle_migrations`;
    const backup = {
      label: stop.labelfile,
      tablespaceMap: stop.spcmapfile,
      firstSegment,
      lastSegment: last.name,
      completeAt: stop.at,
      postgresVersion: stop.version,
      migrations: migrations?.count ?? 0,
    };
    await copyLog(backup);
    return backup;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
