import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { makeStreamingReplica, type StreamingReplica } from "../../testing/streaming-replica.ts";
import { createCache } from "../cache/cache.ts";
import { type ChangeFeed, openChangeFeed } from "../cache/change-feed.ts";
import { type Database, openDatabase } from "../database/client.ts";
import { sql } from "../database/drizzle.ts";
import { migrateDatabase } from "../database/migrate.ts";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "../embedded-database/embedded-database.ts";
import { tallies } from "../metrics/tallies.ts";
import { followReplica, type Replica } from "./replica.ts";
import { readFromReplicas, type Replicas } from "./replicas.ts";

const log = { warn: vi.fn<(context: object, message: string) => void>() };
const request = {} as FastifyRequest;
let isPatient = true;
let moved = 0;
const now = () => Date.now() + moved;

let folder: string;
let embedded: EmbeddedDatabase;
let standby: StreamingReplica;
/** At the database, and at the replica as somebody who looks after it. */
let database: Database;
let caretaker: Database;
let replica: Replica;
let replicas: Replicas;
let feed: ChangeFeed;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-replica-"));
  const [primary, copied] = [join(folder, "primary"), await mkdtemp(join(folder, "replica-"))];
  embedded = await startEmbeddedDatabase({ directory: primary, purpose: "test", isDurable: false });
  const { url, superuserUrl } = embedded;
  await migrateDatabase(url);
  standby = await makeStreamingReplica({ directory: primary, superuserUrl }, copied);
  await standby.start();
  database = openDatabase(url);
  caretaker = openDatabase(standby.urlOf(superuserUrl), { max: 1 });
  await database.sql`create table words (word text)`;
  feed = openChangeFeed(url);
  replica = followReplica({ url: standby.urlOf(url), max: 2, prepare: true, now });
  const deps = { db: database.db, replicas: [replica], log, now };
  replicas = readFromReplicas({ ...deps, isPatient: () => isPatient });
}, 120_000);

afterAll(async () => {
  await replicas.close();
  await feed.close();
  await Promise.all([database.close(), caretaker.close()]);
  await standby.stop();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  isPatient = true;
  moved = 0;
  await database.sql`truncate words`;
  await database.sql`insert into words values ('before')`;
  await comesNear();
});

/** Waits until the replica is read from, with all that was written before. */
async function comesNear(): Promise<void> {
  const since = now();
  const isNear = async () => {
    await replicas.look();
    return replica.readers !== null && now() - replica.lag >= since;
  };
  await expect.poll(isNear).toBe(true);
}

const words = async () => {
  const rows = await database.db.execute<{ word: string }>(sql`select word from words order by 1`);
  return rows.map(({ word }) => word);
};

const read = () => replicas.answer(request, words);

/** Holds the replica back, writes a word, and has somebody look on. */
async function whileItIsBehind(check: () => Promise<void>): Promise<void> {
  await caretaker.sql`select pg_wal_replay_pause()`;
  const isPaused = async () =>
    (await caretaker.sql`select pg_get_wal_replay_pause_state() as state`)[0]?.["state"];
  await expect.poll(isPaused).toBe("paused");
  try {
    await database.sql`insert into words values ('since')`;
    await check();
  } finally {
    await caretaker.sql`select pg_wal_replay_resume()`;
  }
}

it("answers what may be late, of whoever has changed nothing, and nothing else", async () => {
  // However long the machine takes for it.
  const { lag } = replica;
  moved = -lag - 1000;
  await whileItIsBehind(async () => {
    expect(await read()).toEqual(["before"]);
    expect(await words()).toEqual(["before", "since"]);
    isPatient = false;
    expect(await read()).toEqual(["before", "since"]);
  });
});

it("is not read from when it is too far behind, until it has come near again", async () => {
  const before = tallies.readings.database;
  await whileItIsBehind(async () => {
    moved = 4000;
    await replicas.look();
    expect(replicas.inUse).toBe(0);
    expect(await read()).toEqual(["before", "since"]);
    expect(tallies.readings.database).toBe(before + 1);
    expect(log.warn).toHaveBeenLastCalledWith(
      { replica: replica.host },
      "a replica is away or too far behind",
    );
    expect((await replicas.reading.read())["portico_replica_lag_seconds"]).toBeGreaterThan(3);
  });
  await comesNear();
  expect(log.warn).toHaveBeenLastCalledWith({ replica: replica.host }, "a replica is read from");
  expect(await read()).toEqual(["before", "since"]);
});

it("fills no cache, so that what is kept is not older than the notices", async () => {
  await expect.poll(() => feed.isConnected).toBe(true);
  const cache = createCache<string[]>(feed, {
    tables: ["words"],
    maxEntries: 2,
    keeps: () => true,
  });
  moved = -replica.lag - 1000;
  const cached = () => replicas.answer(request, () => cache.get("words", words));
  expect(await cached()).toEqual(["before"]);
  await whileItIsBehind(async () => {
    await database.sql`select pg_notify('portico_changes', 'words')`;
    await expect.poll(cached).toEqual(["before", "since"]);
  });
});

it("lets what is written within such an answer go to the database", async () => {
  const write = () => database.db.execute(sql`insert into words values ('written')`);
  await replicas.answer(request, write);
  expect(await words()).toEqual(["before", "written"]);
});

it("has what it refuses asked anew", async () => {
  const before = tallies.readings.again;
  let asked = 0;
  const answer = await replicas.answer(request, async () => {
    if (asked++ === 0) throw new Error("conflict with recovery");
    return words();
  });
  expect(answer).toEqual(["before"]);
  expect(tallies.readings.again).toBe(before + 1);
});

it("is done without while it is away, and read from when it is back", async () => {
  await standby.stop();
  expect(await read()).toEqual(["before"]);
  await replicas.look();
  expect(replicas.inUse).toBe(0);
  expect(await read()).toEqual(["before"]);
  await standby.start();
  await comesNear();
  expect(replicas.inUse).toBe(1);
});
