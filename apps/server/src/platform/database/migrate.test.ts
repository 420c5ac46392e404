import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase, migrationsFolder } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";
import { copyMigrationsBefore } from "./testing-migrations.ts";
import { describeSchema } from "./testing-schema.ts";

/** What an installation has noted that ran migration 0010 as it landed. */
const landedHash = "63c4727f39897ad99cea9eb18a680a0b359843e0744617abe61680c3e1463aae";

/** The migration that mends what it did. */
const repair = "0019_search_for_signs_alone";

/** Migration 0010 as it landed. */
function asItLanded(text: string): string {
  const comment =
    " Both are null where the\n-- letters stand for nothing but signs, as some of the Unicode letters do.";
  return text
    .replace(comment, "")
    .replace("nullif(parts[cardinality(parts)], '')", "parts[cardinality(parts)]");
}

describe("an installation that ran migration 0010 before it was changed", () => {
  let database: TestDatabase;
  let folder: string;
  const fileIn = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = copyMigrationsBefore(repair);
    const changed = fileIn("0010_over_and_scope.sql");
    writeFileSync(changed, asItLanded(readFileSync(changed, "utf8")));
    database = await createTestDatabase({ template: "template1" });
    await migrateDatabase(database.url, folder);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it("fails for words of signs alone until it is brought up to date", async () => {
    const { sql } = database;
    const [noted] = await sql`select from drizzle.__drizzle_migrations where hash = ${landedHash}`;
    expect(noted).toBeDefined();
    const search = () => sql`select * from search_query('en', '\u2032', null, null)`;
    await expect(search()).rejects.toThrow("syntax error in tsquery");
    await migrateDatabase(database.url);
    expect(await search()).toEqual([{ finished: null, unfinished: null }]);
  });

  it("comes to the schema of a new installation, however often it is repaired", async () => {
    const fresh = await createTestDatabase();
    const wanted = await describeSchema(fresh.sql);
    await fresh.close();
    const repairing = readFileSync(join(migrationsFolder, `${repair}.sql`), "utf8");
    await migrateDatabase(database.url);
    expect(await describeSchema(database.sql)).toEqual(wanted);
    await database.sql.unsafe(repairing);
    expect(await describeSchema(database.sql)).toEqual(wanted);
  });
});
