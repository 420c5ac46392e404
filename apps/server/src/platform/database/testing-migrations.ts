import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationsFolder } from "./migrate.ts";

/**
 * Copies the migrations for an installation that stands before one of them, for a test of what that
 * one does to its rows; whoever asks removes the folder.
 */
export function copyMigrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), "portico-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { tag: string }[] };
  const before = entries.filter((entry) => entry.tag < tag);
  writeFileSync(journal, JSON.stringify({ entries: before }));
  return folder;
}
