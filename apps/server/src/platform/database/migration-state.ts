import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ISql } from "postgres";

/** How a database stands to the migrations of a folder. */
export interface MigrationState {
  /** Names of those that it has not been through, oldest first. */
  missing: string[];
  /** How many it has been through that the folder does not have: a newer Portico's. */
  unknown: number;
}

/** A migration as the journal has it. */
export interface Landed {
  /** Milliseconds; stands for the migration in databases. */
  when: number;
  tag: string;
}

function isLanded(entry: unknown): entry is Landed {
  if (typeof entry !== "object" || entry === null) return false;
  return "when" in entry && "tag" in entry;
}

/** All migrations of a folder, oldest first. */
export function listMigrations(folder: string): Landed[] {
  const journal: unknown = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8"));
  const isJournal = typeof journal === "object" && journal !== null && "entries" in journal;
  if (!isJournal || !Array.isArray(journal.entries)) throw new Error("The journal is damaged");
  return journal.entries.filter(isLanded);
}

/** Compares by the time that stands for a migration, as Drizzle does; texts were mended since. */
export async function readMigrationState(sql: ISql, folder: string): Promise<MigrationState> {
  const migrations = listMigrations(folder);
  const [table] = await sql<{ isNew: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is null as "isNew"`;
  const applied =
    table?.isNew !== false
      ? []
      : await sql<{ when: number }[]>`
        select created_at::float8 as "when" from drizzle.__drizzle_migrations`;
  const latest = Math.max(...applied.map(({ when }) => when));
  const known = new Set(migrations.map(({ when }) => when));
  return {
    missing: migrations.filter(({ when }) => when > latest).map(({ tag }) => tag),
    unknown: applied.filter(({ when }) => !known.has(when)).length,
  };
}
