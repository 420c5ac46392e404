import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makeBuilding, makeContent, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import type { contentItems } from "../content/content.tables.ts";

const test = usePortal();
let headers: { authorization: string };
let foreign: { uuid: string };

const hour = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * hour);

beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
  foreign = await makeContent(test.database.db, {
    portfolioUuid: test.theirs.portfolioUuid,
    type: "event_post",
    title: "Theirs",
  });
});

function makeEvent(values: Partial<typeof contentItems.$inferInsert> = {}) {
  const { portfolioUuid, buildingUuid } = test.ours;
  return makeContent(test.database.db, {
    portfolioUuid,
    buildingUuid,
    type: "event_post",
    title: "Rooftop yoga",
    translations: { "de-de": { title: "Yoga auf dem Dach" } },
    startAt: soon(24),
    endAt: soon(25),
    ...values,
  });
}

/** Headers of one more tenant of the building. */
async function somebody() {
  const user = await makeUser(test.database.db, { portfolioUuid: test.ours.portfolioUuid });
  return test.bearer(user.email);
}

function get(uuid: string, as: Record<string, string> = headers) {
  return test.app.inject({ url: `/api/tenant/v1/event-posts/${uuid}`, headers: as });
}

interface Attending {
  as?: Record<string, string>;
  payload?: Record<string, unknown>;
  buildingUuid?: string;
}

function attend(uuid: string, { as = headers, payload = {}, buildingUuid }: Attending = {}) {
  const building = buildingUuid ?? test.ours.buildingUuid;
  const url = `/api/tenant/v1/buildings/${building}/event-posts/${uuid}/attend`;
  return test.app.inject({ method: "PUT", url, headers: as, payload });
}

function recall(uuid: string, as: Record<string, string> = headers) {
  const url = `/api/tenant/v1/event-posts/${uuid}/recall`;
  return test.app.inject({ method: "PUT", url, headers: as });
}

describe("an event", () => {
  it("is told in the language asked for, with its places and how the caller takes part", async () => {
    const event = await makeEvent({
      capacity: 7,
      maxGuests: 2,
      priceMinor: 1250,
      currencyType: "EUR",
    });
    expect((await get(`${event.uuid}?lang=de-de`)).json().data.event_post).toMatchObject({
      title: "Yoga auf dem Dach",
      price: 12.5,
      capacity: 7,
      taken: 0,
      attendance: "none",
      attendants: [],
      max_guests: 2,
      rsvp_enabled: true,
    });
  });

  it("tells of those who come only the caller", async () => {
    const event = await makeEvent();
    const other = await somebody();
    await attend(event.uuid, { as: other });
    expect((await get(event.uuid)).json().data.event_post).toMatchObject({
      attendants: [],
      attendants_count: 1,
    });
    await attend(event.uuid);
    expect((await get(event.uuid)).json().data.event_post).toMatchObject({
      attendants: [test.ours.userUuid],
      attendants_count: 2,
      attendance: "attending",
    });
  });

  it("is not found when unknown, another landlord's, of another kind or of a building not entered", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const post = await makeEvent({ type: "post" });
    for (const uuid of [randomUUID(), foreign.uuid, post.uuid]) {
      for (const answer of [await get(uuid), await attend(uuid)]) {
        expect(answer.json()).toMatchObject({ status: 404, code: "events.not_found" });
      }
    }
    const elsewhere = await makeContent(test.database.db, {
      ...(await otherBuilding()),
      type: "event_post",
      title: "Next door",
    });
    const local = await makeUser(test.database.db, { portfolioUuid, buildingUuid });
    const as = await test.bearer(local.email);
    expect((await get(elsewhere.uuid, as)).json()).toMatchObject({ code: "events.not_found" });
    expect((await attend(elsewhere.uuid, { as })).json()).toMatchObject({
      code: "events.not_found",
    });
  });

  it("needs a session and a uuid", async () => {
    const event = await makeEvent();
    for (const answer of [
      await get(event.uuid, {}),
      await attend(event.uuid, { as: {} }),
      await recall(event.uuid, {}),
    ]) {
      expect(answer.json()).toMatchObject({ status: 401, code: "auth.session_required" });
    }
    for (const answer of [await get("1"), await attend("1"), await recall("1")]) {
      expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
    }
  });
});

describe("attending", () => {
  it("takes places for the caller and guests, and gives them back", async () => {
    const event = await makeEvent({ capacity: 5, maxGuests: 3 });
    const taken = await attend(event.uuid, { payload: { guests: 2 } });
    expect(taken.json().data.rsvp).toEqual({
      attendance: "attending",
      guests: 2,
      waitlist_position: null,
      capacity: 5,
      taken: 3,
      attendants_count: 3,
    });
    expect((await recall(event.uuid)).json().data.rsvp).toMatchObject({
      attendance: "none",
      guests: 0,
      taken: 0,
    });
  });

  it.each([
    ["with guests", { capacity: 9, maxGuests: 2 }, { guests: 2 }],
    ["without a limit", { capacity: null }, {}],
    ["to the last place, where one may wait", { capacity: 2, hasWaitlist: true }, {}],
    ["to who would wait", { capacity: 3, hasWaitlist: true }, { waitlist: true }],
  ])("is answered with what the event's page shows then: %s", async (_how, values, payload) => {
    const { uuid } = await makeEvent(values);
    await attend(uuid, { as: await somebody() });
    const answered = (await attend(uuid, { payload })).json().data.rsvp;
    expect(answered).toMatchObject({ attendance: "attending", waitlist_position: null });
    expect((await get(uuid)).json().data.event_post).toMatchObject(answered);
  });

  it("needs no body", async () => {
    const event = await makeEvent();
    const url = `/api/tenant/v1/buildings/${test.ours.buildingUuid}/event-posts/${event.uuid}/attend`;
    const json = { ...headers, "content-type": "application/json" };
    expect((await test.app.inject({ method: "PUT", url, headers: json })).statusCode).toBe(200);
  });

  it("is open to a guest of the building, and without a limit where there is none", async () => {
    const event = await makeEvent({ capacity: null });
    const { portfolioUuid, buildingUuid } = test.ours;
    const guest = await makeUser(
      test.database.db,
      { portfolioUuid, buildingUuid },
      { role: "guest" },
    );
    const answer = await attend(event.uuid, { as: await test.bearer(guest.email) });
    expect(answer.json().data.rsvp).toMatchObject({ capacity: null, taken: 1 });
  });

  it("is refused in a building that the caller may not enter", async () => {
    const event = await makeEvent();
    const answer = await attend(event.uuid, { buildingUuid: test.theirs.buildingUuid });
    expect(answer.json()).toMatchObject({ status: 404, code: "buildings.not_found" });
  });

  it("changes nothing when it is asked for again", async () => {
    const event = await makeEvent({ capacity: 3, maxGuests: 1 });
    const payload = { guests: 1 };
    const first = await attend(event.uuid, { payload });
    expect((await attend(event.uuid, { payload })).json()).toEqual(first.json());
  });

  it("is refused when all places are taken, for people and not for answers", async () => {
    const event = await makeEvent({ capacity: 3, maxGuests: 1 });
    await attend(event.uuid, { payload: { guests: 1 } });
    const as = await somebody();
    const two = await attend(event.uuid, { as, payload: { guests: 1, waitlist: true } });
    expect(two.json()).toMatchObject({ status: 409, code: "events.sold_out" });
    expect((await attend(event.uuid, { as })).statusCode).toBe(200);
    expect((await attend(event.uuid, { as: await somebody() })).json()).toMatchObject({
      code: "events.sold_out",
    });
  });

  it("is refused with more guests than allowed, or than the event could ever hold", async () => {
    const event = await makeEvent({ capacity: 2, maxGuests: 2, hasWaitlist: true });
    for (const guests of [3, 2]) {
      const answer = await attend(event.uuid, { payload: { guests, waitlist: true } });
      expect(answer.json()).toMatchObject({ status: 400, code: "events.too_many_guests" });
    }
  });

  const closed: [string, () => Partial<typeof contentItems.$inferInsert>][] = [
    ["is over", () => ({ startAt: soon(-2), endAt: soon(-1) })],
    ["has begun and has no end", () => ({ startAt: soon(-0.001), endAt: null })],
    ["takes no answers", () => ({ rsvpEnabled: false })],
    ["does not take answers yet", () => ({ ctaDisplayStartAt: soon(1) })],
    ["takes no answers any more", () => ({ ctaDisplayEndAt: soon(-1) })],
  ];

  it.each(closed)("is refused when the event %s", async (_state, values) => {
    const event = await makeEvent(values());
    expect((await attend(event.uuid)).json()).toMatchObject({ status: 409, code: "events.closed" });
  });

  it.each([{ guests: -1 }, { guests: 21 }, { guests: "two" }, { waitlist: 3 }])(
    "is refused with %j",
    async (payload) => {
      const event = await makeEvent();
      expect((await attend(event.uuid, { payload })).json()).toMatchObject({
        status: 400,
        code: "request.invalid",
      });
    },
  );
});

describe("recalling", () => {
  it("is refused to who is not on the list, whatever the event", async () => {
    for (const { uuid } of [await makeEvent(), foreign, { uuid: randomUUID() }]) {
      expect((await recall(uuid)).json()).toMatchObject({
        status: 409,
        code: "events.not_attending",
      });
    }
  });

  it("is possible until the event is over, and refused from then on", async () => {
    const begun = await makeEvent();
    const over = await makeEvent({ endAt: soon(24.5) });
    await attend(begun.uuid);
    await attend(over.uuid);
    const { sql } = test.database;
    await sql`update content_items set start_at = now() - interval '11.9 hours', end_at = null where uuid = ${begun.uuid}`;
    await sql`update content_items set start_at = now() - interval '1 hour', end_at = now() where uuid = ${over.uuid}`;
    expect((await recall(begun.uuid)).statusCode).toBe(200);
    expect((await recall(over.uuid)).json()).toMatchObject({ status: 409, code: "events.over" });
    expect((await get(over.uuid)).json().data.event_post).toMatchObject({
      attendance: "attending",
    });
  });
});

async function otherBuilding() {
  const building = await makeBuilding(test.database.db, test.ours.portfolioUuid, "Next door");
  return { portfolioUuid: test.ours.portfolioUuid, buildingUuid: building.uuid };
}
