import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createCache } from "../cache/cache.ts";
import { deafFeed } from "../cache/change-feed.ts";
import { type Database, openDatabase } from "../database/client.ts";
import { AnswerStream } from "../http/answer-stream.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { databaseReading } from "./database-reading.ts";
import { openMetrics } from "./metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { tallies } from "./tallies.ts";

const test = usePortal();
/** A pool at which nobody works but a test: those of the portal have tasks of their own. */
let own: Database;
let registry: ReturnType<typeof openMetrics>;
beforeAll(() => {
  own = openDatabase(test.database.url, { max: 3 });
  registry = openMetrics(test.app, {
    readings: [databaseReading(test.database), ...test.app.readings],
    pools: { portal: test.database.load, own: own.load },
  });
});
afterAll(() => own.close());

/** The value of one line, named with its labels in the order of the alphabet. */
async function valueOf(line: string): Promise<number> {
  const lines = (await registry.metrics()).split("\n");
  const found = lines.find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length));
}

const countOf = (operation: string, status: string) =>
  valueOf(`portico_request_duration_seconds_count{operation="${operation}",status="${status}"}`);

const event = (name: string) => valueOf(`portico_security_events_total{event="${name}"}`);

describe("metrics", () => {
  it("time calls and pages by their names, and never by an address", async () => {
    const { buildingUuid } = test.ours;
    await test.app.inject({ url: "/healthcheck" });
    await test.app.inject({ url: "/api/healthcheck" });
    await test.app.inject({ url: "/login?email=maya@harbor.example" });
    await test.app.inject({ url: `/building/${buildingUuid}` });
    await test.app.inject({ url: `/made-up-${buildingUuid}` });
    await test.app.inject({ url: `/api/made-up/${buildingUuid}` });
    expect(await countOf("getHealth", "2xx")).toBe(1);
    expect(await countOf("/healthcheck", "2xx")).toBe(1);
    expect(await countOf("page:login", "2xx")).toBe(1);
    expect(await countOf("page:unknown", "4xx")).toBeGreaterThan(0);
    const told = await registry.metrics();
    expect(told).not.toContain(buildingUuid);
    expect(told).not.toContain("maya");
  });

  it("count sign-ins that are refused, and alarms from nothing on", async () => {
    // Counted by the process, in which other portals may have been; what never happened has no line otherwise.
    const sprayed = tallies.securityEvents.get("alarm.password_spraying") ?? 0;
    expect(await event("alarm.password_spraying")).toBe(sprayed);
    const before = await event("sign_in.refused");
    const payload = { email: test.ours.email, password: "Wrong-2026!" };
    await test.app.inject({ method: "POST", url: "/api/auth/v2/login", payload });
    expect(await event("sign_in.refused")).toBe(before + 1);
  });

  it("tell of the outbox", async () => {
    await test.database.sql`
      insert into outgoing_mails (uuid, recipient, subject, created_at, failed_at) values
        (gen_random_uuid(), 'a@b.example', 'Waits', now() - interval '1 hour', null),
        (gen_random_uuid(), 'a@b.example', 'Lost', now() - interval '2 hours', now()),
        (gen_random_uuid(), 'a@b.example', 'Long lost', now() - interval '9 days', now() - interval '8 days')`;
    expect(await valueOf("portico_mails_waiting")).toBe(1);
    expect(await valueOf("portico_mails_failed")).toBe(1);
    expect(Math.round((await valueOf("portico_mail_oldest_seconds")) / 60)).toBe(60);
  });

  it("tell of caches, open streams, work and the database", async () => {
    const misses = await valueOf('portico_cache_answers_total{outcome="miss"}');
    const cache = createCache<number>(deafFeed, { tables: [], maxEntries: 1, keeps: () => true });
    await cache.get("a", async () => 1);
    // Other portals of this process may look something up meanwhile.
    expect(await valueOf('portico_cache_answers_total{outcome="miss"}')).toBeGreaterThan(misses);
    const streams = () => valueOf("portico_streams_open");
    const others = await streams();
    const stream = new AnswerStream();
    expect(await streams()).toBe(others + 1);
    stream.destroy();
    await expect.poll(streams).toBeLessThanOrEqual(others);
    await expect.poll(() => valueOf("portico_requests_at_work")).toBe(0);
    await expect.poll(() => valueOf("portico_requests_waiting")).toBe(0);
    expect(await valueOf("portico_database_connections")).toBeGreaterThan(0);
    expect(await valueOf("portico_database_answer_seconds")).toBeLessThan(5);
    expect(await valueOf("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
    expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(0);
  });

  it("tell who works at the database and who waits for a connection", async () => {
    const { db, load } = own;
    const pool = (state: string) =>
      valueOf(`portico_pool_connections{pool="own",state="${state}"}`);
    const waiting = () => valueOf('portico_pool_waiting{pool="own"}');
    expect([await pool("in_use"), await pool("idle"), await waiting()]).toEqual([0, load.max, 0]);
    const hold = Promise.withResolvers<void>();
    const held = Array.from({ length: load.max - 1 }, () =>
      db.transaction((tx) => tx.execute("select 1").then(() => hold.promise)),
    );
    const fails = db.execute("select pg_sleep(0), 1 / 0").catch(() => "failed");
    const more = [1, 2, 3].map(() => db.transaction(() => hold.promise));
    expect([load.inUse, load.waiting]).toEqual([load.max, 3]);
    expect(await fails).toBe("failed");
    expect([load.inUse, load.waiting]).toEqual([load.max, 2]);
    hold.resolve();
    await Promise.all([...held, ...more]);
    expect([await pool("in_use"), await pool("idle"), await waiting()]).toEqual([0, load.max, 0]);
  });

  it("are told at a door of their own, which has nothing else", async () => {
    const door = await serveMetrics(registry, { port: 0, host: "localhost" });
    onTestFinished(door.close);
    const ask = (path: string) => fetch(`http://localhost:${door.port}${path}`);
    const answer = await ask("/metrics");
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(await answer.text()).toContain("portico_mails_waiting");
    expect((await ask("/login")).status).toBe(404);
    expect((await test.app.inject({ url: "/metrics" })).statusCode).toBe(404);
  });

  it("go on where something cannot be read", async () => {
    const gauges = { portico_unreadable: "What cannot be read" };
    const read = () => Promise.reject(new Error("away"));
    const app = await test.another();
    const told = await openMetrics(app, { readings: [{ gauges, read }], pools: {} }).metrics();
    expect(told).toMatch(/^portico_unreadable NaN$/im);
    expect(told).toContain("portico_requests_at_work 0");
  });
});
