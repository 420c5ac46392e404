import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Database, type DatabaseOptions, openDatabase } from "./client.ts";

/** A database of a test's own; `close` drops it and fails if a statement left its scope. */
export interface TestDatabase extends Database {
  url: string;
}

async function onServer(run: (sql: Database["sql"]) => Promise<unknown>): Promise<void> {
  const server = openDatabase(inject("databaseServer"), { max: 1 });
  try {
    await run(server.sql);
  } finally {
    await server.close();
  }
}

/** Copies the migrated template; close it in `afterAll` or `afterEach`. */
export async function createTestDatabase(
  options: Omit<DatabaseOptions, "onStatement"> = {},
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer((sql) => sql`create database ${sql(name)} template portico_template`);
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, options);

  async function close(): Promise<void> {
    await database.close();
    await onServer((sql) => sql`drop database ${sql(name)} with (force)`);
  }
  return { ...database, url: url.href, close };
}
