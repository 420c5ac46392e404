import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCrowd, signInCrowd } from "../../../testing/crowd.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { resourceBookings } from "../bookings.tables.ts";
import { listLanes } from "./lanes.repository.ts";
import { chooseLanes } from "./lanes.ts";
import { booker, draftOf, hourIn, inHours, makeResource } from "../testing/bookers.ts";

const test = usePortal();

const makePool = (units: (string | null)[]) =>
  makeResource(test, { kind: "desk", name: "Desks", units });

describe("a pool", () => {
  it("is one thing, of which everybody gets another unit until none is left", async () => {
    const { uuid } = await makePool(["D-1", null, "D-3"]);
    const person = await booker(test);
    const units = [];
    for (let n = 0; n < 2; n += 1) units.push((await person.book(uuid)).resource.unit);
    expect(units).toEqual(["D-1", "D-3"]);
    expect((await person.call("POST", `resources/${uuid}/bookings`, draftOf())).code).toBe(
      "bookings.taken",
    );
  });

  it("tells which are taken, and its units", async () => {
    const { uuid } = await makePool(["D-1", "D-2"]);
    const person = await booker(test);
    await (await booker(test)).book(uuid);
    await person.book(uuid);
    const { resources } = (await person.call("GET", "resources")).data;
    expect(resources.find((one) => one.uuid === uuid)?.units).toEqual(["D-1", "D-2"]);
    const [from, to] = [inHours(20), inHours(30)].map((at) => encodeURIComponent(at.toISOString()));
    const path = `resources/${uuid}/availability?from=${from}&to=${to}`;
    const { busy } = (await person.call("GET", path)).data;
    expect(busy.map(({ unit, is_mine }) => [unit, is_mine])).toEqual(
      expect.arrayContaining([
        [1, false],
        [2, true],
      ]),
    );
  });

  it("is taken at a date when all of it is, not before", async () => {
    const { uuid } = await makePool(["D-1", "D-2"]);
    const person = await booker(test);
    const faults = async () =>
      (await person.call("POST", `resources/${uuid}/dates`, { dates: [hourIn(24), hourIn(30)] }))
        .data.faults;
    await person.book(uuid);
    expect(await faults()).toEqual([null, null]);
    await person.book(uuid);
    expect(await faults()).toEqual(["taken", null]);
  });

  it("gives a series the same unit where one is free at all dates", async () => {
    const { uuid } = await makePool(["D-1", "D-2"]);
    const person = await booker(test);
    await person.book(uuid, { dates: [hourIn(48)] });
    const reply = await person.call(
      "POST",
      `resources/${uuid}/bookings`,
      draftOf({ dates: [hourIn(24), hourIn(48)] }),
    );
    expect(reply.data.bookings.map(({ resource }) => resource.unit)).toEqual(["D-2", "D-2"]);
  });
});

describe("the last places of a pool, asked for by fifty people at once at two processes", () => {
  let apps: readonly (typeof test.app)[];
  let headers: { authorization: string }[];

  beforeAll(async () => {
    apps = [test.app, await test.another()];
    const crowd = await makeCrowd(test.database, test.ours.portfolioUuid, 50);
    headers = await signInCrowd(test, crowd);
  });
  afterAll(() => test.database.sql`delete from resource_bookings`);

  /** How many of fifty people get a place in a pool of ten, of which seven are taken. */
  async function rush(): Promise<{ won: number; units: (string | null)[] }> {
    const { uuid } = await makePool(Array.from({ length: 10 }, (_, n) => `D-${n}`));
    const before = await booker(test);
    for (let n = 0; n < 7; n += 1) await before.book(uuid);
    const url = `/api/resource-booking/v2/building/${test.ours.buildingUuid}/resources/${uuid}/bookings`;
    const replies = await Promise.all(
      headers.map(async (as, n) => {
        const app = apps[n % 2] ?? test.app;
        const answer = await app.inject({ method: "POST", url, headers: as, payload: draftOf() });
        return answer.json<{
          data?: { bookings: { resource: { unit: string | null } }[] };
          code?: string;
        }>();
      }),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(
      new Set([undefined, "bookings.taken"]),
    );
    const units = replies.flatMap(
      ({ data }) => data?.bookings.map(({ resource }) => resource.unit) ?? [],
    );
    return { won: units.length, units };
  }

  it("are all given away, each to one", async () => {
    const { won, units } = await rush();
    expect(won).toBe(3);
    expect(new Set(units).size).toBe(3);
  });

  it("are not all given away without the lock: all who look at once go for the same one", async () => {
    const { uuid } = await makePool(["D-1", "D-2", "D-3"]);
    const { portfolioUuid, buildingUuid } = test.ours;
    const place = { portfolioUuid, buildingUuid };
    const bookable = { resourceUuid: uuid, providerUuid: null };
    const [startsAt, endsAt] = [inHours(24), inHours(25)];
    const person = await booker(test);
    let looked = 0;
    let goOn = () => undefined as void;
    const allHaveLooked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const bookWithoutLock = () =>
      test.database.db.transaction(async (tx) => {
        const all = { ...place, bookable, count: 3 };
        const lanes = await listLanes(tx, all, { startsAt, endsAt }, new Date());
        const [lane] = chooseLanes([{ startsAt, endsAt }], [lanes]);
        looked += 1;
        if (looked === 3) goOn();
        await allHaveLooked;
        await tx.insert(resourceBookings).values({
          ...place,
          resourceUuid: uuid,
          userUuid: person.uuid,
          requestKey: randomUUID(),
          lane: lane ?? 1,
          status: "confirmed",
          startsAt,
          endsAt,
          heldUntil: endsAt,
        });
      });
    const outcomes = await Promise.allSettled([1, 2, 3].map(bookWithoutLock));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
