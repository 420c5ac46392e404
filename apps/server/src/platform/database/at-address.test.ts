import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPortal } from "../../testing/run-portal.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "portico-address-"));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const nowhere = "postgres://portico:secret@127.0.0.1:1/portico";
const direct = { DATABASE_DIRECT_URL: nowhere };
const migrating = { ...direct, DATABASE_MIGRATE_URL: "postgres://owner@127.0.0.1:2/portico" };
const cli = "apps/server/src/cli.ts";

describe("an address of the database that is wrong", () => {
  it.each([
    ["the portal", [], direct, "127.0.0.1:1 cannot be reached. Check DATABASE_DIRECT_URL."],
    [
      "a command",
      [cli, "security", "report"],
      direct,
      "127.0.0.1:1 cannot be reached. Check DATABASE_DIRECT_URL.",
    ],
    [
      "`migrate`",
      [cli, "migrate"],
      direct,
      "127.0.0.1:1 cannot be reached. Check DATABASE_DIRECT_URL.",
    ],
    [
      "`migrate`",
      [cli, "migrate"],
      migrating,
      "127.0.0.1:2 cannot be reached. Check DATABASE_MIGRATE_URL.",
    ],
  ])("is named by its own setting: %s, %j", async (_who, args, addresses, trouble) => {
    const env = { DATABASE_URL: database.url, ...addresses };
    const program = args.length === 0 ? {} : { args };
    const { ended } = await runPortal({ directory, env, ...program });
    expect(await ended).toEqual({ code: 1, output: `The database at ${trouble}` });
  });

  it("is named where the portal itself would bring a database", async () => {
    const env = { DATABASE_MIGRATE_URL: nowhere };
    const { ended } = await runPortal({ directory, env, args: [cli, "migrate"] });
    const output = "The database at 127.0.0.1:1 cannot be reached. Check DATABASE_MIGRATE_URL.";
    expect(await ended).toEqual({ code: 1, output });
  });
});
