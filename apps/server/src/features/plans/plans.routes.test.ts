import type { Plan } from "@portico/contract";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { and, eq, sql } from "../../platform/database/drizzle.ts";
import { makeCrowd, signInCrowd } from "../../testing/crowd.ts";
import { makeBuilding, makeContent } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { contentItems } from "../content/content.tables.ts";
import { resourceBookings } from "../bookings/bookings.tables.ts";
import { makeResource } from "../bookings/testing/bookers.ts";
import { bookingPlans } from "../bookings/booking-plans.repository.ts";
import { eventPlans } from "../events/event-plans.repository.ts";
import { eventAttendances } from "../events/events.tables.ts";
import { offerPlans } from "../offers/offer-plans.repository.ts";
import { createPlansRepository } from "./plans.repository.ts";

const test = usePortal();
const hour = 3_600_000;

let userUuid: string;
let headers: { authorization: string };

/** Somebody new of our landlord, for whom every building of it is open. */
async function arrive() {
  const [uuid = ""] = await makeCrowd(test.database, test.ours.portfolioUuid, 1);
  const [as = { authorization: "" }] = await signInCrowd(test, [uuid]);
  return { uuid, as };
}

beforeEach(async () => {
  ({ uuid: userUuid, as: headers } = await arrive());
});

const inHours = (hours: number) => new Date(Date.now() + hours * hour);

function make(type: "event_post" | "offer", title: string, values: object = {}) {
  const { portfolioUuid, buildingUuid } = test.ours;
  return makeContent(test.database.db, { portfolioUuid, buildingUuid, type, title, ...values });
}

async function put(path: string, body: object = {}, as = headers) {
  const url = `/api/tenant/v1/${path}`;
  const answer = await test.app.inject({ method: "PUT", url, headers: as, payload: body });
  expect(answer.statusCode).toBeLessThan(300);
}

function attend(eventUuid: string, body: object = {}, as = headers) {
  return put(`buildings/${test.ours.buildingUuid}/event-posts/${eventUuid}/attend`, body, as);
}

function claim(offerUuid: string, buildingUuid = test.ours.buildingUuid) {
  return put(`buildings/${buildingUuid}/offers/${offerUuid}/claim`);
}

/** Moves what was attended or claimed into the past. */
function end(uuid: string, hoursAgo: number) {
  return test.database.db
    .update(contentItems)
    .set({ startAt: inHours(-hoursAgo - 1), endAt: inHours(-hoursAgo) })
    .where(
      and(eq(contentItems.portfolioUuid, test.ours.portfolioUuid), eq(contentItems.uuid, uuid)),
    );
}

function get(query: Record<string, string> = {}, as: Record<string, string> = headers) {
  const { buildingUuid } = test.ours;
  const url = "/api/tenant/v1/users/current/transactions";
  return test.app.inject({ url, headers: as, query: { buildingUuid, ...query } });
}

async function plans(query: Record<string, string> = {}): Promise<Plan[]> {
  return (await get(query)).json().data.transactions;
}

const titles = async (query: Record<string, string> = {}) =>
  (await plans(query)).map(({ content }) => content.title);

describe("a plan", () => {
  it("tells of an event what it is and that one attends, in the language asked for", async () => {
    const event = await make("event_post", "Yoga", {
      subtitle: "On the roof",
      startAt: new Date("2126-01-01T09:00:00Z"),
      endAt: new Date("2126-01-01T10:00:00Z"),
      priceMinor: 1250,
      currencyType: "EUR",
      formattedAddress: "Roof",
      maxGuests: 2,
      translations: { "de-de": { title: "Yoga auf dem Dach" } },
    });
    await attend(event.uuid, { guests: 2 });
    expect(await plans({ lang: "de-de" })).toEqual([
      {
        uuid: event.uuid,
        kind: "event_post",
        at: "2126-01-01T09:00:00.000Z",
        currency_type: "EUR",
        content: {
          uuid: event.uuid,
          title: "Yoga auf dem Dach",
          subtitle: "On the roof",
          image: null,
          image_url: null,
          image_alt_text: null,
          status: "attending",
          start_at: "2126-01-01T09:00:00.000Z",
          end_at: "2126-01-01T10:00:00.000Z",
          price: 12.5,
          formatted_address: "Roof",
          is_online: false,
        },
        guests: 2,
        waitlist_position: null,
        code: null,
        total_price: null,
        details: null,
        service: null,
      },
    ]);
  });

  it("tells the place in a waitlist", async () => {
    const event = await make("event_post", "Wine tasting", {
      startAt: inHours(5),
      capacity: 1,
      hasWaitlist: true,
    });
    await attend(event.uuid, {}, (await arrive()).as);
    await attend(event.uuid, { waitlist: true }, (await arrive()).as);
    await attend(event.uuid, { waitlist: true });
    expect(await plans()).toMatchObject([{ content: { status: "waiting" }, waitlist_position: 2 }]);
  });

  it("tells the code of each claim, until it is given back", async () => {
    const offer = await make("offer", "Lunch", { maxClaimsPerUser: 2, endAt: inHours(9) });
    await claim(offer.uuid);
    await claim(offer.uuid);
    const both = await plans();
    expect(both).toMatchObject([
      { kind: "offer", content: { uuid: offer.uuid, status: "claimed" }, guests: 0 },
      { kind: "offer", content: { uuid: offer.uuid, status: "claimed" } },
    ]);
    expect(both[0]?.code).toMatch(/^[A-Z0-9]{8}$/);
    expect(both[0]?.code).not.toBe(both[1]?.code);
    await put(
      `buildings/${test.ours.buildingUuid}/offers/${offer.uuid}/cancel?claim_uuid=${both[0]?.uuid}`,
    );
    expect(await plans()).toEqual(both.slice(1));
  });

  it("is gone after an RSVP is cancelled", async () => {
    const event = await make("event_post", "Film night", { startAt: inHours(5) });
    await attend(event.uuid);
    await put(`event-posts/${event.uuid}/recall`);
    expect(await plans()).toEqual([]);
  });
});

describe("the list of plans", () => {
  it("has what is to come in order, and what has no date last", async () => {
    const events = await Promise.all([
      make("event_post", "Later", { startAt: inHours(50) }),
      make("event_post", "Running", { startAt: inHours(-2), endAt: inHours(2) }),
    ]);
    const offers = await Promise.all([
      make("offer", "Between", { endAt: inHours(20) }),
      make("offer", "For ever"),
    ]);
    for (const { uuid } of events) await attend(uuid);
    for (const { uuid } of offers) await claim(uuid);
    expect(await titles()).toEqual(["Running", "Between", "Later", "For ever"]);
    expect(await titles({ when: "upcoming", kind: "offer" })).toEqual(["Between", "For ever"]);
    expect(await titles({ when: "past" })).toEqual([]);
  });

  it("has what is over on its own, the latest first", async () => {
    const event = await make("event_post", "Concert", { startAt: inHours(5) });
    const recent = await make("event_post", "Breakfast", { startAt: inHours(5) });
    const offer = await make("offer", "Haircut", { endAt: inHours(5) });
    await attend(event.uuid);
    await attend(recent.uuid);
    await claim(offer.uuid);
    await end(event.uuid, 30);
    await end(recent.uuid, 1);
    await end(offer.uuid, 20);
    expect(await titles()).toEqual([]);
    expect(await titles({ when: "past" })).toEqual(["Breakfast", "Haircut", "Concert"]);
    expect(await titles({ when: "past", kind: "event_post" })).toEqual(["Breakfast", "Concert"]);
  });

  it("comes page by page, without gaps or repeats", async () => {
    for (const hours of [1, 2, 3, 4, 5]) {
      const event = await make("event_post", `In ${hours} hours`, { startAt: inHours(hours) });
      await attend(event.uuid);
    }
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const answer = await get({ limit: "2", ...(next !== "" && { after: next }) });
      const page: { data: { transactions: Plan[] }; pagination: { next: string | null } } =
        answer.json();
      seen.push(...page.data.transactions.map(({ content }) => content.title));
      next = page.pagination.next;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((hours) => `In ${hours} hours`));
    expect((await get({ limit: "5" })).json().pagination).toEqual({ next: null });
  });

  it.each([
    { when: "tomorrow" },
    { kind: "post" },
    { limit: "0" },
    { limit: "101" },
    { after: "x" },
    { after: Buffer.from("2026-13-45 99:00:00+00 x").toString("base64url") },
    { buildingUuid: "here" },
  ])("refuses %j", async (query) => {
    expect((await get(query)).json()).toMatchObject({ status: 400, code: "request.invalid" });
  });

  it("asks which building it is about", async () => {
    const url = "/api/tenant/v1/users/current/transactions";
    const answer = await test.app.inject({ url, headers });
    expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
  });
});

describe("whose plans", () => {
  let siblingUuid: string;

  beforeAll(async () => {
    siblingUuid = (await makeBuilding(test.database.db, test.ours.portfolioUuid, "Annex")).uuid;
  });

  it("are one's own: others see nothing of them", async () => {
    await attend((await make("event_post", "Mine", { startAt: inHours(5) })).uuid);
    await claim((await make("offer", "Mine, too")).uuid);
    const other = await get({}, (await arrive()).as);
    expect(other.json().data).toEqual({ transactions: [] });
  });

  it("are those of the building that they were made in", async () => {
    const offer = await make("offer", "Everywhere", { buildingUuid: null, maxClaimsPerUser: 2 });
    const event = await make("event_post", "Everyone", {
      buildingUuid: null,
      startAt: inHours(5),
    });
    await claim(offer.uuid, siblingUuid);
    await put(`buildings/${siblingUuid}/event-posts/${event.uuid}/attend`);
    expect(await titles()).toEqual([]);
    expect(await titles({ buildingUuid: siblingUuid })).toEqual(["Everyone", "Everywhere"]);
    await claim(offer.uuid);
    expect(await titles()).toEqual(["Everywhere"]);
  });

  it("are for people with a session, in a building that they may enter", async () => {
    expect((await get({}, {})).statusCode).toBe(401);
    const { buildingUuid } = test.theirs;
    expect((await get({ buildingUuid })).json()).toMatchObject({
      status: 404,
      code: "buildings.not_found",
    });
  });

  it("are read without those of thousands of others", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const event = await make("event_post", "Summer party", { startAt: inHours(5) });
    const crowd = await makeCrowd(test.database, portfolioUuid, 2000);
    await db.insert(eventAttendances).values(
      [userUuid, ...crowd].map((uuid) => ({
        portfolioUuid,
        buildingUuid,
        eventUuid: event.uuid,
        userUuid: uuid,
        status: "attending" as const,
      })),
    );
    await db.execute(sql`analyze event_attendances`);
    const read = await db.transaction(async (tx) => {
      const sources = {
        event_post: eventPlans,
        offer: offerPlans,
        ...bookingPlans,
      };
      const part = { when: "upcoming", kind: null, after: null, limit: 3 } as const;
      const place = { portfolioUuid, buildingUuid, userUuid, locale: "en-us" };
      expect(
        await createPlansRepository(tx, sources).listPlans({ ...place, ...part }),
      ).toHaveLength(1);
      const [row] = await tx.execute<{ rows: number }>(sql`
        select (idx_tup_fetch + seq_tup_read)::int as rows
        from pg_stat_xact_user_tables where relname = 'event_attendances'`);
      return row?.rows;
    });
    expect(read).toBeLessThan(100);
  });
});

describe("a booking", () => {
  const book = (name: string, values: Partial<typeof resourceBookings.$inferInsert> = {}) => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const place = { portfolioUuid, buildingUuid };
    const startsAt = inHours(3);
    const endsAt = inHours(4);
    return makeResource(test, { name }).then(({ uuid: resourceUuid }) =>
      test.database.db.insert(resourceBookings).values({
        ...place,
        resourceUuid,
        userUuid,
        requestKey: randomUUID(),
        status: "confirmed",
        startsAt,
        endsAt,
        heldUntil: endsAt,
        ...values,
      }),
    );
  };

  it("stands among the plans by its start, as what it is", async () => {
    await book("Room", { name: "Budget" });
    await book("Hall", { status: "pending", startsAt: inHours(1) });
    await attend((await make("event_post", "Yoga", { startAt: inHours(2) })).uuid);
    expect(await titles()).toEqual(["Hall", "Yoga", "Room"]);
    const [hall, , room] = await plans();
    expect(hall).toMatchObject({ kind: "resource_booking", content: { status: "pending" } });
    expect(room).toMatchObject({
      kind: "resource_booking",
      guests: 0,
      content: { status: "confirmed", subtitle: "Budget" },
    });
    expect(await titles({ kind: "resource_booking" })).toEqual(["Hall", "Room"]);
  });

  it("says what it costs and whose it is, of a pool which one, and for how long it is past", async () => {
    await book("Desks", { unit: "D-05", priceMinor: 1250, currencyType: "USD" });
    const [desk] = await plans();
    expect(desk).toMatchObject({
      total_price: 12.5,
      details: {
        owner: { owner_type: "building", owner_uuid: test.ours.buildingUuid },
        resource: { name: "Desks, D-05", image_url: null },
      },
      service: null,
      content: { title: "Desks, D-05", price: 12.5 },
    });
  });

  it("stands in a file for tables, and in one for calendars", async () => {
    await book("Room", { name: "Budget" });
    const talk = {
      startAt: inHours(5),
      formattedAddress: "Video",
      virtualUrl: "https://x.example",
    };
    await attend((await make("event_post", "Talk", talk)).uuid);
    const file = async (format: string) => {
      const url = "/api/tenant/v1/users/current/transactions/export";
      const query = { buildingUuid: test.ours.buildingUuid, format };
      const answer = await test.app.inject({ url, headers, query });
      return answer.json<{ data: { name: string; file: string } }>().data;
    };
    const csv = await file("csv");
    expect(csv.name).toBe("plans.csv");
    expect(csv.file.split("\r\n")[1]).toMatch(/^resource_booking,Room,Budget,confirmed,/);
    const ics = await file("ics");
    expect(ics.file).toContain("SUMMARY:Room");
    expect(ics.file).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    const places = ics.file.match(/(?<=^LOCATION:).*/gm);
    expect(places).toEqual([String.raw`Harbour House\, 1 Quay Street\, Hamburg`, "Video"]);
  });

  it("is exported so often in an hour, not more", async () => {
    const url = "/api/tenant/v1/users/current/transactions/export";
    const query = { buildingUuid: test.ours.buildingUuid, format: "csv" };
    const as = (await arrive()).as;
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 31; n += 1) {
      codes.add(
        (await test.app.inject({ url, headers: as, query })).json<{ code?: string }>().code,
      );
    }
    expect([...codes]).toEqual([undefined, "auth.too_many_attempts"]);
  });

  it("moves to the past when it is over", async () => {
    const [startsAt, endsAt] = [inHours(-2), inHours(-1)];
    await book("Room", { startsAt, endsAt, heldUntil: endsAt });
    expect(await titles()).toEqual([]);
    expect(await titles({ when: "past" })).toEqual(["Room"]);
  });

  it("is none any more once it is cancelled, denied or not come to", async () => {
    await book("Cancelled", { status: "cancelled_user" });
    await book("Denied", { status: "denied_available" });
    await book("Lapsed", { releaseAt: inHours(-1) });
    await book("Kept", { releaseAt: inHours(1) });
    expect(await titles()).toEqual(["Kept"]);
  });
});
