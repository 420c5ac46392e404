import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Database, type DatabaseOptions, openDatabase } from "./client.ts";
import { findUnscopedTables } from "../../testing/scope/scope.ts";
import { isOfSession } from "../../testing/session-statement.ts";

/** A database of a test's own; `close` drops it and fails if a statement left its scope, or its transaction. */
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

export interface TestDatabaseOptions extends Omit<DatabaseOptions, "onStatement"> {
  /** What is copied: the migrated database, or `template1` for an empty one. */
  template?: "portico_template" | "template1";
}

/** What is wrong with a statement. */
interface Verdict {
  breaksPooler: boolean;
  unscoped: readonly string[];
}

/** By statement: tests run the same ones over and over. */
const verdicts = new Map<string, Verdict>();

function judge(statement: string): Verdict {
  const verdict = verdicts.get(statement) ?? {
    breaksPooler: isOfSession(statement),
    unscoped: findUnscopedTables(statement),
  };
  verdicts.set(statement, verdict);
  return verdict;
}

/** Copies the migrated template; close it in `afterAll` or `afterEach`. */
export async function createTestDatabase({
  template = "portico_template",
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(inject("databaseTemplate"));
  await onServer(
    (sql) => sql`create database ${sql(name)} template ${sql(template)} owner ${sql(url.username)}`,
  );
  url.pathname = `/${name}`;
  const violations: string[] = [];
  const ofSession: string[] = [];
  const onStatement = (statement: string) => {
    const { breaksPooler, unscoped } = judge(statement);
    if (breaksPooler) ofSession.push(statement);
    if (unscoped.length > 0)
      violations.push(`${unscoped.join(", ")} without its key: ${statement}`);
  };
  const database = openDatabase(url.href, { ...options, onStatement });

  async function close(): Promise<void> {
    await database.close();
    await onServer((sql) => sql`drop database ${sql(name)} with (force)`);
    if (ofSession.length > 0) {
      throw new Error(
        `These statements do not work behind a pooler in transaction mode:\n${[...new Set(ofSession)].join("\n")}`,
      );
    }
    if (violations.length > 0) {
      throw new Error(
        `These statements may reach another building or portfolio:\n${[...new Set(violations)].join("\n")}`,
      );
    }
  }
  return { ...database, url: url.href, close };
}
