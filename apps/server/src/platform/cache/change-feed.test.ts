import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing.ts";
import { openSilentRelay, type SilentRelay } from "../../testing/silent-relay.ts";
import { type Change, type ChangeFeed, openChangeFeed } from "./change-feed.ts";

let database: TestDatabase;
let relay: SilentRelay;
let feed: ChangeFeed;
const heard = vi.fn<(change: Change) => void>();

/** Follows the database through the relay, and asks it as often as a test has time for. */
async function follow(pulse?: Parameters<typeof openChangeFeed>[1]): Promise<void> {
  feed = openChangeFeed(relay.url, pulse);
  feed.subscribe(heard);
  await expect.poll(() => feed.isConnected).toBe(true);
  heard.mockClear();
}

const change = () => database.sql`select pg_notify('portico_changes', 'users')`;

beforeEach(async () => {
  database = await createTestDatabase();
  relay = await openSilentRelay(database.url);
});
afterEach(async () => {
  await feed.close();
  await relay.close();
  await database.close();
});

it("tells what has changed, and nothing else while the database answers", async () => {
  await follow({ pauseMilliseconds: 5, patienceMilliseconds: 60_000 });
  await change();
  await expect.poll(() => heard.mock.calls).toEqual([[{ table: "users" }]]);
  expect(feed.isConnected).toBe(true);
});

it("believes no connection on which nobody answers any more, and makes another", async () => {
  await follow({ pauseMilliseconds: 10, patienceMilliseconds: 500 });
  const connections: boolean[] = [];
  feed.subscribe(() => connections.push(feed.isConnected));
  relay.fallSilent();
  await change();
  // First that changes may have passed unheard, then the same of the time until it listens again.
  await expect.poll(() => connections).toEqual([false, true]);
  expect(heard.mock.calls).toEqual([["unknown"], ["unknown"]]);
  await change();
  await expect.poll(() => heard.mock.lastCall).toEqual([{ table: "users" }]);
});

it("finds that out by itself within seconds, without being told how often to ask", async () => {
  await follow();
  relay.fallSilent();
  await expect.poll(() => feed.isConnected).toBe(false);
});

it("knows at once of a connection that is closed", async () => {
  await follow({ pauseMilliseconds: 3_600_000, patienceMilliseconds: 3_600_000 });
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  await expect.poll(() => heard.mock.calls).toEqual([["unknown"], ["unknown"]]);
  expect(feed.isConnected).toBe(true);
});
