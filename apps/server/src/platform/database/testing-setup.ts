import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../embedded-database/embedded-database.ts";
import { openDatabase } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server whose database `portico_template` has all tables and no rows. */
    databaseServer: string;
  }
}

/** Starts one throw-away PostgreSQL for the whole run, with a migrated database to copy. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "portico-tests-"));
  const embedded = await startEmbeddedDatabase({ directory, purpose: "tests", isDurable: false });
  const server = openDatabase(embedded.url, { max: 1 });
  await server.sql`create database portico_template`;
  await server.close();
  const template = new URL(embedded.url);
  template.pathname = "/portico_template";
  await migrateDatabase(template.href);
  provide("databaseServer", embedded.url);
  return async () => {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
