import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { ISql } from "postgres";
import { type Database, openDatabase } from "./client.ts";
import { spelling } from "../process/spelling.ts";
import { StartError } from "../process/start-error.ts";
import { version } from "../process/version.ts";
import { type MigrationState, readMigrationState } from "./migration-state.ts";
import { respellAddresses } from "./respell-addresses.ts";
import { isPrivilegeMissing } from "./violations.ts";

/** What has happened to the tables. */
export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Any number that no other program on the same database takes for its lock. */
const migrationLock = 7_025_318;

/** @throws StartError where the database has been through what this version does not know */
export async function refuseNewer(sql: ISql, folder = migrationsFolder): Promise<MigrationState> {
  const state = await readMigrationState(sql, folder);
  if (state.unknown === 0) return state;
  throw new StartError(
    `The database is of a newer Portico: it has been through migrations that ${version} does not know (${state.unknown}).`,
    "Start the newer version, or restore an older backup.",
  );
}

async function bringUpToDate(
  { db }: Database,
  { missing }: MigrationState,
  folder: string,
): Promise<void> {
  if (missing.length === 0) return;
  try {
    await migrate(db, { migrationsFolder: folder });
  } catch (error) {
    if (!isPrivilegeMissing(error)) throw error;
    throw new StartError(
      `Migrations are missing (${missing.length}, up to ${missing.at(-1)}), and the role of the database may not make them.`,
      `Run \`${spelling.portico} migrate\` with DATABASE_MIGRATE_URL.`,
    );
  }
}

/**
 * Brings the tables up to date. Processes that start at the same time take turns. The lock is a
 * transaction's, which stays open meanwhile: one of a connection would be left behind in a pooler, and
 * nobody would ever start again.
 * @throws StartError where a newer Portico was here, or the role may not change tables
 * @param url past any pooler where there is such a way
 * @param folder of the migrations; tests bring those of an earlier version
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const database: Database = openDatabase(url, { max: 2, prepare: false });
  try {
    await database.sql.begin(async (turn) => {
      await turn`select pg_advisory_xact_lock(${migrationLock})`;
      await bringUpToDate(database, await refuseNewer(turn, folder), folder);
      await respellAddresses(database.sql);
    });
  } finally {
    await database.close();
  }
}

/** The last migration that this code knows, by its time in milliseconds. */
export function lastMigration(folder = migrationsFolder): number {
  return readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
}

/**
 * The last migration that a database has had, as `lastMigration` counts; 0 for none.
 * @throws while the database is away, and where the portal's role may not ask
 */
export async function lastMigrated(sql: Database["sql"]): Promise<number> {
  const [row] = await sql<{ last: string | null }[]>`
    select max(created_at) as last from drizzle.__drizzle_migrations`;
  return Number(row?.last ?? 0);
}
