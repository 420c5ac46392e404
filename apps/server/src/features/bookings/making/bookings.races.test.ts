import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCrowd, signInCrowd } from "../../../testing/crowd.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { booker, draftOf, hourIn, inHours, makeResource } from "../testing/bookers.ts";

const test = usePortal();
let apps: readonly (typeof test.app)[];
let headers: { authorization: string }[];
let team: Awaited<ReturnType<typeof booker>>;

beforeAll(async () => {
  apps = [test.app, await test.another()];
  const crowd = await makeCrowd(test.database, test.ours.portfolioUuid, 50);
  headers = await signInCrowd(test, crowd);
  team = await booker(test, "building_admin");
});

const base = () => `/api/resource-booking/v2/building/${test.ours.buildingUuid}`;

/** A call of somebody of the crowd, at one of two processes. */
async function call(n: number, method: "POST" | "PUT" | "DELETE", path: string, payload?: object) {
  const app = apps[n % 2] ?? test.app;
  const as = headers[n % headers.length] ?? { authorization: "" };
  const url = `${base()}/${path}`;
  const answer = await app.inject({ method, url, headers: as, ...(payload && { payload }) });
  const { code, data } = answer.json<{
    code?: string;
    data?: { bookings?: { uuid: string }[]; booking?: { uuid: string } };
  }>();
  return { status: answer.statusCode, code, data };
}

/** Pairs of bookings of one resource that hold times which overlap. */
async function overlaps(): Promise<number> {
  const [row] = await test.database.sql<{ count: number }[]>`
    select count(*)::int as count from resource_bookings a join resource_bookings b
      on a.resource_uuid = b.resource_uuid and a.uuid < b.uuid
      and tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)
    where a.status in ('pending', 'pending_payment', 'confirmed', 'accepted')
      and b.status in ('pending', 'pending_payment', 'confirmed', 'accepted')`;
  return row?.count ?? 0;
}

it("fifty people at once for one room, at two processes: one has it", async () => {
  const { uuid } = await makeResource(test);
  const replies = await Promise.all(
    headers.map((_, n) => call(n, "POST", `resources/${uuid}/bookings`, draftOf())),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === "bookings.taken")).toHaveLength(49);
});

it("one call fifty times at once, at two processes, is one booking and one mail", async () => {
  const { uuid } = await makeResource(test);
  const somebody = await booker(test);
  const draft = draftOf({ idempotency_key: randomUUID() });
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      somebody.callAt(apps[n % 2] ?? test.app)("POST", `resources/${uuid}/bookings`, draft),
    ),
  );
  expect(new Set(replies.map(({ data }) => data.bookings[0]?.uuid)).size).toBe(1);
  expect(await mailsTo(test.app, somebody.email)).toHaveLength(1);
});

/** Books, decides, cancels and books in series, all over each other; how often each came to what. */
async function scramble(rooms: readonly string[], calls: number) {
  const known: { n: number; resource: string; uuid: string }[] = [];
  // The same numbers each time, without order that anybody would see.
  const roll = (n: number, sides: number) => ((n * 2_654_435_761) % 4_294_967_296) % sides;
  const codes = new Map<string, number>();
  const act = async (n: number) => {
    const resource = rooms[roll(n, rooms.length)] ?? "";
    const before = known[roll(n + 7, Math.max(known.length, 1))];
    if (n % 5 === 0 && before !== undefined) {
      const path = `resources/${before.resource}/bookings/${before.uuid}/mine?scope=following`;
      return call(before.n, "DELETE", path);
    }
    if (n % 7 === 0 && before !== undefined) {
      const decision = n % 2 === 0 ? "approve" : "deny_available";
      return team
        .callAt(apps[n % 2] ?? test.app)("PUT", `bookings/${before.uuid}/decision`, { decision })
        .then(({ status, code }) => ({ status, code, data: undefined }));
    }
    const from = 24 + roll(n + 3, 8);
    const length = 1 + roll(n + 5, 3);
    const dates = Array.from({ length: n % 3 === 0 ? 4 : 1 }, (_, week) => ({
      starts_at: inHours(from + week * 24).toISOString(),
      ends_at: inHours(from + week * 24 + length / 2).toISOString(),
    }));
    const reply = await call(n, "POST", `resources/${resource}/bookings`, draftOf({ dates }));
    for (const { uuid } of reply.data?.bookings ?? []) known.push({ n, resource, uuid });
    return reply;
  };
  for (let n = 0; n < calls; n += 50) {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, k) => act(n + k)));
    for (const { status, code } of replies) {
      const came = code ?? String(status);
      codes.set(came, (codes.get(came) ?? 0) + 1);
    }
  }
  return codes;
}

describe("bookings, series, decisions and cancellations all over each other, at two processes", () => {
  const constraint = "resource_bookings_apart";
  let rooms: string[];
  beforeAll(async () => {
    const made = await Promise.all([
      makeResource(test, { bufferMinutes: 15 }),
      makeResource(test, { needsApproval: true }),
    ]);
    rooms = made.map(({ uuid }) => uuid);
    // Nobody is stopped for being many.
    await test.database.sql`delete from rate_limits`;
  });
  afterAll(async () => {
    await test.database.sql`delete from resource_bookings`;
  });

  it("never overlap, and nothing fails", async () => {
    const codes = await scramble(rooms, 500);
    expect(await overlaps()).toBe(0);
    expect([...codes.keys()].filter((code) => code.startsWith("server") || code === "500")).toEqual(
      [],
    );
    expect(codes.get("200")).toBeGreaterThan(20);
    expect(codes.get("bookings.taken")).toBeGreaterThan(20);
  });

  it("do overlap without the constraint: it is what keeps them apart", async () => {
    const { sql } = test.database;
    const [row] = await sql<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`;
    await sql`alter table resource_bookings drop constraint ${sql(constraint)}`;
    try {
      await test.database.sql`delete from rate_limits`;
      await scramble(rooms, 100);
      expect(await overlaps()).toBeGreaterThan(0);
    } finally {
      await sql`delete from resource_bookings`;
      await sql.unsafe(`alter table resource_bookings add constraint ${constraint} ${row?.text}`);
    }
  });
});

it("a cancellation against an approval: exactly one of them wins", async () => {
  const { uuid } = await makeResource(test, { needsApproval: true });
  const somebody = await booker(test);
  for (let round = 0; round < 10; round += 1) {
    const booking = await somebody.book(uuid, { dates: [hourIn(24 + round)] });
    const [decided, cancelled] = await Promise.all([
      team.call("PUT", `bookings/${booking.uuid}/decision`, { decision: "deny_available" }),
      somebody.call("DELETE", somebody.mine(booking)),
    ]);
    expect([decided.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});
