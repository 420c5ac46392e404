import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../embedded-database/embedded-database.ts";
import { openDatabase } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";
import { makeTestFolder } from "./testing-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server, for whoever may make databases. */
    databaseServer: string;
    /** Address of `portico_template`, which has all tables and no rows, for the portal's role. */
    databaseTemplate: string;
  }
}

/** Connections that test files hold at most, all of them at once; each of a few portals has a pool of its own. */
const connections = 400;

/** Starts one throw-away PostgreSQL for the whole run, with a migrated database to copy. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await makeTestFolder();
  const embedded = await startEmbeddedDatabase({
    directory,
    purpose: "tests",
    isDurable: false,
    connections,
  });
  const template = new URL(embedded.url);
  const server = openDatabase(embedded.superuserUrl, { max: 1 });
  await server.sql`create database portico_template owner ${server.sql(template.username)}`;
  await server.close();
  template.pathname = "/portico_template";
  await migrateDatabase(template.href);
  provide("databaseServer", embedded.superuserUrl);
  provide("databaseTemplate", template.href);
  return async () => {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
