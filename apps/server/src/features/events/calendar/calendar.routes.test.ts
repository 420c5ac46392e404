import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { makeContent, makeUser } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import type { contentItems } from "../../content/content.tables.ts";
import { users } from "../../users/users.tables.ts";
import { calendarFeeds } from "../events.tables.ts";
import { feedLimits } from "./calendar.service.ts";

const test = usePortal();
let user: { uuid: string; email: string };
let headers: { authorization: string };

beforeEach(async () => {
  const { portfolioUuid } = test.ours;
  user = await makeUser(test.database.db, { portfolioUuid }, { locale: "de-de" });
  headers = await test.bearer(user.email);
});

const day = 24 * 3_600_000;
const path = "/api/tenant/v1/users/current/calendar-feed";

function makeEvent(values: Partial<typeof contentItems.$inferInsert> = {}) {
  const { portfolioUuid, buildingUuid } = test.ours;
  return makeContent(test.database.db, {
    portfolioUuid,
    buildingUuid,
    type: "event_post",
    title: "Rooftop yoga",
    startAt: new Date("2126-01-14T16:30:00Z"),
    endAt: new Date("2126-01-14T18:00:00Z"),
    ...values,
  });
}

function inject(method: "GET" | "POST" | "PUT" | "DELETE", url: string, as: object = headers) {
  return test.app.inject({ method, url, headers: { ...as } });
}

async function attend({ uuid }: { uuid: string }) {
  const url = `/api/tenant/v1/buildings/${test.ours.buildingUuid}/event-posts/${uuid}/attend`;
  const answer = await test.app.inject({ method: "PUT", url, headers, payload: {} });
  expect(answer.statusCode).toBe(200);
}

/** The path of a new feed of the user's. */
async function makeFeed(): Promise<string> {
  const { data } = (await inject("POST", path)).json<{ data: { url: string } }>();
  return new URL(data.url).pathname;
}

/** A feed's text with its folded lines joined (RFC 5545 §3.1). */
async function read(feed: string): Promise<string> {
  const answer = await inject("GET", feed, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  return answer.body.replaceAll("\r\n ", "");
}

describe("the feed of one's own events", () => {
  it("lists what the user attends, in the user's language, without a sign-in", async () => {
    const event = await makeEvent({ translations: { "de-de": { title: "Yoga auf dem Dach" } } });
    await attend(event);
    await makeEvent({ title: "Not for me" });
    const text = await read(await makeFeed());
    expect(text).toContain("SUMMARY:Yoga auf dem Dach\r\n");
    expect(text).toContain("DTSTART:21260114T163000Z\r\nDTEND:21260114T180000Z\r\n");
    expect(text).toContain(`UID:${event.uuid}@portico\r\n`);
    expect(text).toContain(`/building/${test.ours.buildingUuid}/event-posts/${event.uuid}`);
    expect(text).not.toContain("Not for me");
  });

  it("gives whole days as days, on the building's calendar", async () => {
    const [startAt, endAt] = [new Date("2126-01-13T23:00:00Z"), new Date("2126-01-15T22:59:00Z")];
    await attend(await makeEvent({ startAt, endAt }));
    const text = await read(await makeFeed());
    expect(text).toContain("DTSTART;VALUE=DATE:21260114\r\nDTEND;VALUE=DATE:21260116\r\n");
  });

  it("leaves out what was given back and what is long over", async () => {
    const event = await makeEvent({ title: "Given back" });
    await attend(event);
    await inject("PUT", `/api/tenant/v1/event-posts/${event.uuid}/recall`);
    const old = await makeEvent({ title: "Long over" });
    await attend(old);
    const end = (ago: string) => test.database.sql`
      update content_items set start_at = now() - interval '92 days', end_at = now() - ${ago}::interval
      where uuid = ${old.uuid}`;
    await end("89 days 23 hours");
    const feed = await makeFeed();
    expect((await read(feed)).match(/^SUMMARY:.*/gm)).toEqual(["SUMMARY:Long over"]);
    await end("90 days");
    expect(await read(feed)).not.toContain("BEGIN:VEVENT");
  });

  it("lets no title write lines of its own", async () => {
    await attend(await makeEvent({ title: "A\r\nATTENDEE:mailto:evil@evil.example;x,y\\n" }));
    const text = await read(await makeFeed());
    expect(text).not.toMatch(/^ATTENDEE/m);
    expect(text).toMatch(/^SUMMARY:A.*ATTENDEE/m);
  });

  it("ends when it is revoked, replaced, or the account is closed", async () => {
    const first = await makeFeed();
    const second = await makeFeed();
    expect((await inject("GET", first, {})).statusCode).toBe(404);
    expect((await inject("GET", path)).json().data.created_at).toMatch(/Z$/);
    expect((await inject("DELETE", path)).statusCode).toBe(204);
    expect((await inject("GET", second, {})).json()).toMatchObject({ code: "request.not_found" });
    expect((await inject("GET", path)).json().data.created_at).toBeNull();
    const third = await makeFeed();
    await test.database.db
      .update(users)
      .set({ deactivated: true })
      .where(eq(users.uuid, user.uuid));
    expect((await inject("GET", third, {})).statusCode).toBe(404);
  });

  it("keeps nothing that opens it", async () => {
    const feed = await makeFeed();
    const rows = await test.database.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userUuid, user.uuid));
    expect(feed).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    expect(feed).not.toContain(rows[0]?.tokenHash ?? "/");
  });

  it("needs a session to be made, seen and revoked", async () => {
    for (const method of ["GET", "POST", "DELETE"] as const) {
      expect((await inject(method, path, {})).json()).toMatchObject({
        status: 401,
        code: "auth.session_required",
      });
    }
  });

  it("is made and read only so often, and cannot be searched for", async () => {
    let feed = "";
    for (let n = 0; n < feedLimits.made.count; n += 1) feed = await makeFeed();
    expect((await inject("POST", path)).json()).toMatchObject({
      status: 429,
      code: "events.too_many_feeds",
    });
    for (let n = 0; n < feedLimits.read.count; n += 1) await inject("GET", feed, {});
    expect((await inject("GET", feed, {})).statusCode).toBe(429);
    const misses = { url: "/calendar/nothing.ics", remoteAddress: "203.0.113.9" };
    for (let n = 0; n < feedLimits.missed.count; n += 1) {
      expect((await test.app.inject(misses)).statusCode).toBe(404);
    }
    expect((await test.app.inject(misses)).statusCode).toBe(429);
  });

  it("cannot be searched for from all networks of a site", async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= 4 * feedLimits.missed.count; n += 1) {
      const remoteAddress = `2001:db8:77:${n % 9}::1`;
      const { statusCode } = await test.app.inject({ url: "/calendar/nothing.ics", remoteAddress });
      statuses.push(statusCode);
    }
    expect(statuses.indexOf(429)).toBe(4 * feedLimits.missed.count);
    const elsewhere = { url: "/calendar/nothing.ics", remoteAddress: "2001:db8:78::1" };
    expect((await test.app.inject(elsewhere)).statusCode).toBe(404);
  });

  it("is read from a network whose others have asked for many that do not exist", async () => {
    // Calendars of many landlords' people are kept up to date by one network, that of their provider.
    const remoteAddress = "203.0.113.77";
    const ask = (url: string) => test.app.inject({ url, remoteAddress });
    for (let n = 0; n <= feedLimits.missed.count; n += 1) await ask("/calendar/nothing.ics");
    expect((await ask("/calendar/nothing.ics")).statusCode).toBe(429);
    expect((await ask(await makeFeed())).statusCode).toBe(200);
  });
});

describe("one event or date as a file", () => {
  const urlOf = (uuid: string, buildingUuid = test.ours.buildingUuid) =>
    `/api/tenant/v1/buildings/${buildingUuid}/contents/${uuid}/calendar`;

  it("is given to who may enter the building", async () => {
    const { uuid } = await makeEvent({ startAt: new Date(Date.now() + day), endAt: null });
    const { calendar } = (await inject("GET", urlOf(uuid))).json().data;
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(calendar).toContain("SUMMARY:Rooftop yoga\r\n");
    expect(calendar).toContain("LOCATION:Harbour House\\, 1 Quay Street\\, Hamburg");
  });

  it("is there for everything with a date, and leads to its page", async () => {
    const offer = await makeEvent({ type: "offer", title: "Half price" });
    const { calendar } = (await inject("GET", urlOf(offer.uuid))).json().data;
    const text = calendar.replaceAll("\r\n ", "");
    expect(text).toContain("SUMMARY:Half price\r\n");
    expect(text).toContain(`/building/${test.ours.buildingUuid}/content/${offer.uuid}\r\n`);
  });

  it("is not found in another's building, nor for what has no date", async () => {
    const foreign = await makeContent(test.database.db, {
      portfolioUuid: test.theirs.portfolioUuid,
      type: "event_post",
      title: "Theirs",
    });
    const dateless = await makeEvent({ startAt: null, endAt: null });
    for (const { uuid } of [foreign, dateless]) {
      expect((await inject("GET", urlOf(uuid))).json()).toMatchObject({
        code: "content.not_found",
      });
    }
    expect(
      (await inject("GET", urlOf(foreign.uuid, test.theirs.buildingUuid))).json(),
    ).toMatchObject({ code: "buildings.not_found" });
    expect((await inject("GET", urlOf(foreign.uuid), {})).statusCode).toBe(401);
    expect((await inject("GET", urlOf("1"))).statusCode).toBe(400);
  });
});
