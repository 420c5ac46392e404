import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationsFolder } from "./migrate.ts";
import { type Landed, listMigrations } from "./migration-state.ts";

/**
 * Copies some of the migrations, for a database that stands before the others; whoever asks removes the
 * folder.
 */
export function copyMigrations(isWanted: (migration: Landed) => boolean): string {
  const folder = mkdtempSync(join(tmpdir(), "portico-migrations-"));
  const wanted = listMigrations(migrationsFolder).filter(isWanted);
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ entries: wanted }));
  for (const { tag } of wanted) {
    cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  }
  return folder;
}
