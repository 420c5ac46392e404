import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { runPortal } from "../../testing/run-portal.ts";
import { openDatabase } from "./client.ts";
import { grantToPortal } from "./grant-to-portal.ts";
import { migrateDatabase, migrationsFolder } from "./migrate.ts";
import { readMigrationState } from "./migration-state.ts";
import { copyMigrationsBefore } from "./testing-migrations.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
let role: string;
/** Address of the database for a role that owns nothing. */
let url: string;

/** Name of the last migration, asked of a database that has been through none. */
async function lastMigration(): Promise<string> {
  const { missing } = await readMigrationState(database.sql, migrationsFolder);
  return missing.at(-1) ?? "";
}

async function onServer(statement: string): Promise<void> {
  const server = openDatabase(inject("databaseServer"), { max: 1 });
  await server.sql.unsafe(statement);
  await server.close();
}

beforeEach(async () => {
  database = await createTestDatabase({ template: "template1" });
  role = `limited_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create role ${role} login password 'limited'`);
  const address = new URL(database.url);
  Object.assign(address, { username: role, password: "limited" });
  url = address.href;
});
afterEach(async () => {
  await database.close();
  await onServer(`drop role ${role}`);
});

it("is named in one line where there is none to give tables to", async () => {
  await migrateDatabase(database.url);
  await expect(grantToPortal(database.sql, "nobody-here")).rejects.toThrow(
    "The database has no role nobody-here. Create it first, or check its name.",
  );
});

describe("a role that may not change tables", () => {
  it("serves from tables that are up to date, and changes none", async () => {
    const directory = mkdtempSync(join(tmpdir(), "portico-limited-"));
    const env = { DATABASE_URL: url };
    // As its page has it (docs/operations/upgrade.md), but with a setting apart for the owner.
    const args = ["apps/server/src/cli.ts", "migrate", "--for", role];
    const owner = { ...env, DATABASE_MIGRATE_URL: database.url };
    const migration = await runPortal({ directory, args, env: owner });
    expect(await migration.ended).toEqual({ code: 0, output: "The tables are up to date." });
    const portal = await runPortal({ directory, env });
    expect(await portal.opening).toBe("Portico is ready");
    expect((await fetch(`${portal.url}/healthcheck`)).status).toBe(200);
    portal.kill("SIGTERM");
    expect(await portal.ended).toMatchObject({ code: 0 });
    rmSync(directory, { recursive: true });
    const limited = openDatabase(url, { max: 1 });
    await expect(limited.sql`create table mine (a int)`).rejects.toMatchObject({ code: "42501" });
    await limited.close();
  });

  it("names the command that opens them to it, in one line, where it may not even look", async () => {
    await migrateDatabase(database.url);
    const directory = mkdtempSync(join(tmpdir(), "portico-limited-"));
    const portal = await runPortal({ directory, env: { DATABASE_URL: url } });
    expect(await portal.opening).toBe(
      `The database at ${new URL(url).host} does not let this user read and write its tables, as \`npm run portico -- migrate --for ROLE\` does. Check DATABASE_URL.`,
    );
    rmSync(directory, { recursive: true });
  });

  it("names what is missing, in one line, where they are not", async () => {
    await expect(migrateDatabase(url)).rejects.toThrow(
      /^Migrations are missing \(\d+, up to \d{4}_\w+\), and the role .* Run `npm run portico -- migrate`/,
    );
    const last = await lastMigration();
    const folder = copyMigrationsBefore(last);
    await migrateDatabase(database.url, folder);
    rmSync(folder, { recursive: true });
    await grantToPortal(database.sql, role);
    await expect(migrateDatabase(url)).rejects.toThrow(`Migrations are missing (1, up to ${last})`);
    await migrateDatabase(database.url);
    await expect(migrateDatabase(url)).resolves.toBeUndefined();
  });
});

it("refuses a database of a newer version in one line", async () => {
  const folder = copyMigrationsBefore(await lastMigration());
  await migrateDatabase(database.url);
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow(
    /^The database is of a newer Portico: it has been through migrations that \S+ does not know \(1\)\./,
  );
  rmSync(folder, { recursive: true });
});
