import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { type Database, openDatabase } from "./client.ts";
import { respellAddresses } from "./respell-addresses.ts";

/** What has happened to the tables. */
export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Any number that no other program on the same database takes for its lock. */
const migrationLock = 7_025_318;

/**
 * Brings the tables up to date. Processes that start at the same time take turns. The lock is a
 * transaction's, which stays open meanwhile: one of a connection would be left behind in a pooler, and
 * nobody would ever start again.
 * @param url past any pooler where there is such a way
 * @param folder of the migrations; tests bring those of an earlier version
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const database: Database = openDatabase(url, { max: 2, prepare: false });
  try {
    await database.sql.begin(async (turn) => {
      await turn`select pg_advisory_xact_lock(${migrationLock})`;
      await migrate(database.db, { migrationsFolder: folder });
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
