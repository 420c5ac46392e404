import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Database, openDatabase } from "../platform/database/client.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { startEmbeddedDatabase } from "../platform/embedded-database/embedded-database.ts";

/** How long a connection may outlive its killed process, in milliseconds. */
const patience = 60_000;

/** A database that killed commands work on, in a folder that is theirs as well. */
export interface KillDatabase extends Database {
  dataDir: string;
  superuserUrl: string;
  /** What the commands are told of it. */
  env: Readonly<Record<string, string>>;
}

/** Opens such a database with all tables; one connection, so that whoever else is there is a command. */
export async function openKillDatabase(folder: string): Promise<KillDatabase> {
  const dataDir = join(folder, "data");
  const embedded = await startEmbeddedDatabase({
    directory: dataDir,
    purpose: "kills",
    isDurable: false,
  });
  await migrateDatabase(embedded.url);
  const database = openDatabase(embedded.url, { max: 1 });
  return {
    ...database,
    dataDir,
    superuserUrl: embedded.superuserUrl,
    env: { DATABASE_URL: embedded.url, DATA_DIR: dataDir },
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

/**
 * Whether anybody else of the portal's role is connected to a database; to the asker's own if none is
 * named.
 */
export async function isInUse(sql: Database["sql"], name: string | null = null): Promise<boolean> {
  const others = await sql`
    select from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user
      and datname = coalesce(${name}::text, current_database())`;
  return others.length > 0;
}

/** Waits until PostgreSQL has ended what a killed command had begun. */
export async function untilUnused(sql: Database["sql"], name: string | null = null) {
  const end = Date.now() + patience;
  while (await isInUse(sql, name)) {
    if (Date.now() > end) throw new Error("The connection of a killed command stays.");
    await delay(20);
  }
}
