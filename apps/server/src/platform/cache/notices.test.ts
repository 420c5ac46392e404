import getPort from "get-port";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing.ts";
import { StartError } from "../process/start-error.ts";
import { requireNotices } from "./notices.ts";

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([database.close(), other.close()]));

/** The test's address with something else in it. */
function urlWith(change: Partial<Record<"port" | "password" | "pathname", string>>): string {
  return Object.assign(new URL(database.url), change).href;
}

describe("a connection for notices", () => {
  it("is good where it hears what the other one changes", async () => {
    const check = requireNotices({ listenUrl: database.url, sql: database.sql });
    await expect(check).resolves.toBeUndefined();
  });

  it("is refused where it is deaf", async () => {
    const deaf = requireNotices({ listenUrl: other.url, sql: database.sql, patience: 100 });
    await expect(deaf).rejects.toThrow(StartError);
    await expect(deaf).rejects.toThrow(/^DATABASE_LISTEN_URL does not hear/);
  });

  it("is refused with its setting's name where it does not come about", async () => {
    const port = String(await getPort());
    for (const [change, trouble] of [
      [{ port }, "cannot be reached"],
      [{ password: "wrong" }, "refuses the password"],
      [{ pathname: "/nowhere" }, "does not have the database"],
    ] as const) {
      const refused = requireNotices({ listenUrl: urlWith(change), sql: database.sql });
      await expect(refused).rejects.toThrow(trouble);
      await expect(refused).rejects.toThrow(/Check DATABASE_LISTEN_URL\.$/);
    }
  });
});
