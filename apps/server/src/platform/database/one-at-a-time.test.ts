import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../testing/free-port.ts";
import { openDatabase } from "./client.ts";
import { sql } from "./drizzle.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Reads the types of PostgreSQL's messages; the first of a client has none. */
function createReader(hasHello: boolean, hear: (type: string) => void) {
  let held = Buffer.alloc(0);
  let isHello = hasHello;
  return (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    const at = () => (isHello ? 0 : 1);
    while (held.length >= at() + 4) {
      const size = at() + held.readUInt32BE(at());
      if (held.length < size) return;
      if (!isHello) hear(String.fromCharCode(held[0] ?? 0));
      isHello = false;
      held = held.subarray(size);
    }
  };
}

/** A way to the database that notes how many statements of a connection wait for their answers at most. */
async function watchedWay() {
  const target = new URL(database.url);
  let most = 0;
  const server = createServer((client: Socket) => {
    let waiting = 0;
    const ask = createReader(true, (type) => {
      // A statement begins by Parse, Query or Bind; those that follow before its end count as it.
      if ("PQ".includes(type)) most = Math.max(most, ++waiting);
    });
    const answer = createReader(false, (type) => {
      if (type === "Z") waiting = Math.max(waiting - 1, 0);
    });
    const there = connect(Number(target.port), target.hostname);
    client.on("data", ask).pipe(there).on("data", answer).pipe(client);
    client.on("error", () => there.destroy());
    there.on("error", () => client.destroy());
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = Object.assign(new URL(database.url), { hostname: "127.0.0.1", port: `${port}` }).href;
  return { url, most: () => most, close: () => server.close() };
}

/** How many statements of a connection waited at most while many were asked for at once. */
async function mostWaiting({ prepare }: { prepare: boolean }): Promise<number> {
  const way = await watchedWay();
  const pool = openDatabase(way.url, { max: 2, prepare });
  const statements = [
    sql`select 1`,
    sql`select ${1}::int`,
    sql`select 2`,
    sql`select ${"a"}::text`,
  ];
  const all = Array.from({ length: 40 }, (_, n) => pool.db.execute(statements[n % 4] ?? sql``));
  const written = Array.from({ length: 40 }, () => pool.sql`select 1`);
  expect(await Promise.all([...all, ...written])).toHaveLength(80);
  await pool.close();
  way.close();
  return way.most();
}

it("a connection answers each statement before the next where none is prepared, as poolers need it", async () => {
  expect(await mostWaiting({ prepare: false })).toBe(1);
});

it("a connection takes more meanwhile where they are prepared", async () => {
  expect(await mostWaiting({ prepare: true })).toBeGreaterThan(1);
});
