import getPort from "get-port";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing.ts";
import { StartError } from "../process/start-error.ts";
import { openSilentRelay } from "../../testing/silent-relay.ts";
import { findNotices } from "./notices.ts";

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

function find(addresses: { url?: string; directUrl?: string }) {
  const say = vi.fn<(line: string) => void>();
  const { url, sql } = database;
  const notices = { url, sql, directUrl: null, say, patience: 1000, ...addresses };
  return { say, found: findNotices(notices) };
}

describe("notices of changes", () => {
  it("are heard where rows are changed, or past it where a way is given", async () => {
    const { say, found } = find({});
    expect(await found).toBe(database.url);
    const directUrl = urlWith({});
    const past = find({ url: other.url, directUrl });
    expect(await past.found).toBe(directUrl);
    expect(say).not.toHaveBeenCalled();
    expect(past.say).not.toHaveBeenCalled();
  });

  // Another database is as deaf as a pooler: it takes `listen`, and nothing comes.
  it("are told to be missing where none arrive, so that nothing is remembered", async () => {
    const { say, found } = find({ url: other.url });
    expect(await found).toBeNull();
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("DATABASE_DIRECT_URL"));
  });

  it("stop the start where the way past the pooler is deaf", async () => {
    const { found } = find({ directUrl: other.url });
    await expect(found).rejects.toThrow(StartError);
    await expect(found).rejects.toThrow(/^DATABASE_DIRECT_URL does not hear/);
  });

  it("stop the start, with the setting's name, where the way does not come about", async () => {
    const port = String(await getPort());
    for (const [change, trouble] of [
      [{ port }, "cannot be reached"],
      [{ password: "wrong" }, "refuses the password"],
      [{ pathname: "/nowhere" }, "does not have the database"],
    ] as const) {
      const { found } = find({ directUrl: urlWith(change) });
      await expect(found).rejects.toThrow(trouble);
      await expect(found).rejects.toThrow(/Check DATABASE_DIRECT_URL\.$/);
    }
  });

  it("stop the start where nothing more is said on the way", async () => {
    const relay = await openSilentRelay(database.url, "listen");
    const { found } = find({ directUrl: relay.url });
    await expect(found).rejects.toThrow(/does not answer\. Check DATABASE_DIRECT_URL\.$/);
    await relay.close();
  });
});
