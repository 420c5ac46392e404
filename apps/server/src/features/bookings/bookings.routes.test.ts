import { randomUUID } from "node:crypto";
import type { Booking } from "@portico/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createLedger } from "../payments/payments.public.ts";
import { sweepBookings } from "./chores/sweep-bookings.repository.ts";
import { booker, draftOf, hourIn, inHours, makeResource, moveBooking } from "./testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let other: Awaited<ReturnType<typeof booker>>;
let room: { uuid: string };

beforeEach(async () => {
  [ada, other] = [await booker(test), await booker(test)];
  room = await makeResource(test);
});

const bookings = (resource = room) => `resources/${resource.uuid}/bookings`;

async function sqlSet(uuid: string, statement: string) {
  await test.database.sql.unsafe(
    `update resource_bookings set ${statement} where uuid = '${uuid}'`,
  );
}

describe("what may be booked", () => {
  it("is listed by kind and order, with its rules", async () => {
    await makeResource(test, { kind: "desk", name: "Desk 2", position: 2 });
    await makeResource(test, { kind: "desk", name: "Desk 1", position: 1 });
    const costly = await makeResource(test, {
      name: "Studio",
      priceMinor: 1250,
      currencyType: "EUR",
      cancellationMinutes: 120,
      checkInMinutes: 10,
    });
    const { data } = await ada.call("GET", "resources");
    const names = data.resources.filter(({ kind }) => kind === "desk").map(({ name }) => name);
    expect(names).toEqual(["Desk 1", "Desk 2"]);
    expect(data.resources.find(({ uuid }) => uuid === costly.uuid)).toMatchObject({
      price_per_hour: 12.5,
      currency_type: "EUR",
      cancellation_window_end_minutes: 120,
      check_in_minutes: 10,
      needs_approval: false,
    });
  });
});

describe("a booking", () => {
  it("is confirmed at once, shown, and mailed with a file for the calendar", async () => {
    const [date] = draftOf().dates;
    const booking = await ada.book(room.uuid, { name: " Board  meeting " });
    expect(booking).toMatchObject({
      status: "confirmed",
      name: "Board meeting",
      series_uuid: null,
      resource: { uuid: room.uuid, name: "Boardroom", kind: "meeting_room" },
      owner: { owner_type: "building", owner_uuid: test.ours.buildingUuid },
      duration: 60,
      total_price: null,
      is_cancellable: true,
      check_in_until: null,
    });
    expect(booking.start_at).toBe(date?.starts_at);
    expect((await ada.call("GET", ada.mine(booking))).data.booking).toEqual(booking);
    const [mail, ...more] = await mailsTo(test.app, ada.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("Boardroom");
    expect(mail?.attachment?.text).toContain(`UID:${booking.uuid}@portico`);
    expect(mail?.attachment?.text).toContain("METHOD:PUBLISH");
  });

  it("costs what its time costs", async () => {
    const studio = await makeResource(test, { priceMinor: 1999, currencyType: "EUR" });
    const dates = [{ starts_at: hourIn(24).starts_at, ends_at: inHours(25.5).toISOString() }];
    expect(await ada.book(studio.uuid, { dates })).toMatchObject({
      total_price: 29.99,
      currency_type: "EUR",
    });
  });

  it("is made once for one key, and the key is good for nothing else", async () => {
    const draft = draftOf();
    const first = await ada.call("POST", bookings(), draft);
    const again = await ada.call("POST", bookings(), draft);
    expect(again.data).toEqual(first.data);
    const changed = await ada.call("POST", bookings(), { ...draft, dates: [hourIn(30)] });
    expect(changed.code).toBe("bookings.key_used");
    expect(await mailsTo(test.app, ada.email)).toHaveLength(1);
    const elsewhere = await makeResource(test);
    expect((await ada.call("POST", bookings(elsewhere), draft)).code).toBe("bookings.key_used");
  });

  it("is found by the key of the call that made it, by who made it alone, cancelled as well", async () => {
    const foundBy = async (who: typeof ada, key: string) =>
      (await who.call("GET", `bookings/by-key?idempotency_key=${key}`)).data.bookings;
    const draft = draftOf({ dates: [hourIn(26), hourIn(24)] });
    expect(await foundBy(ada, draft.idempotency_key)).toEqual([]);
    const { data } = await ada.call("POST", bookings(), draft);
    const [first] = data.bookings;
    expect(await foundBy(ada, draft.idempotency_key)).toEqual(data.bookings);
    expect(await foundBy(other, draft.idempotency_key)).toEqual([]);
    expect(await foundBy(ada, randomUUID())).toEqual([]);
    if (first === undefined) throw new Error("Nothing was booked.");
    await ada.call("DELETE", ada.mine(first));
    const statuses = (await foundBy(ada, draft.idempotency_key)).map(({ status }) => status);
    expect(statuses).toEqual(["cancelled_user", "confirmed"]);
  });

  it("keeps everybody else out of its time and the buffer after it", async () => {
    const lab = await makeResource(test, { bufferMinutes: 30 });
    await ada.book(lab.uuid, { dates: [hourIn(24, 2)] });
    const minutes = (from: number, until: number) => ({
      starts_at: inHours(from / 60).toISOString(),
      ends_at: inHours(until / 60).toISOString(),
    });
    const tomorrow = 24 * 60;
    const tryAt = async (from: number, until: number) =>
      (await other.call("POST", bookings(lab), draftOf({ dates: [minutes(from, until)] }))).code;
    expect(await tryAt(tomorrow + 30, tomorrow + 60)).toBe("bookings.taken");
    expect(await tryAt(tomorrow + 120, tomorrow + 180)).toBe("bookings.taken");
    expect(await tryAt(tomorrow - 60, tomorrow - 15)).toBe("bookings.taken");
    expect(await tryAt(tomorrow + 150, tomorrow + 180)).toBeUndefined();
    expect(await tryAt(tomorrow - 60, tomorrow - 30)).toBeUndefined();
  });

  it("answers questions in their order", async () => {
    const hall = await makeResource(test, {
      questions: [
        { question: "Projector?", type: "yes_no", is_required: true },
        { question: "How many?", type: "text", is_required: false },
      ],
    });
    const without = await ada.call("POST", bookings(hall), draftOf());
    expect(without).toMatchObject({ status: 400, fields: { "/answers/0": "required" } });
    const wrong = await ada.call("POST", bookings(hall), draftOf({ answers: ["maybe"] }));
    expect(wrong.fields).toEqual({ "/answers/0": "required" });
    const booking = await ada.book(hall.uuid, { answers: ["yes", " 12 "] });
    expect(booking.form_responses).toEqual([
      { question: "Projector?", answer: "yes", type: "yes_no" },
      { question: "How many?", answer: "12", type: "text" },
    ]);
    const brief = await ada.book(hall.uuid, { answers: ["no"], dates: [hourIn(40)] });
    expect(brief.form_responses).toHaveLength(1);
  });

  it.each([
    ["past", { dates: [hourIn(-5)] }, { "/dates/0/starts_at": "past" }],
    ["backwards", { dates: [hourIn(24, -1)] }, { "/dates/0/ends_at": "ends_before_start" }],
    ["too long", { dates: [hourIn(24, 9)] }, { "/dates/0/ends_at": "too_long" }],
    ["too far", { dates: [hourIn(24 * 91)] }, { "/dates/0/starts_at": "too_far" }],
    [
      "in its second date wrong",
      { dates: [hourIn(24), { starts_at: "x", ends_at: "y" }] },
      { "/dates/1/starts_at": "no_date", "/dates/1/ends_at": "no_date" },
    ],
  ])("that is %s is refused by its field", async (_, draft, fields) => {
    const reply = await ada.call("POST", bookings(), draftOf(draft));
    expect(reply).toMatchObject({ status: 400, code: "request.invalid" });
    expect(reply.fields).toEqual(fields);
  });

  it("of what is not there is refused", async () => {
    const reply = await ada.call("POST", bookings({ uuid: randomUUID() }), draftOf());
    expect(reply).toMatchObject({ status: 404, code: "bookings.resource_not_found" });
  });

  it("is nobody else's to see or to cancel", async () => {
    const booking = await ada.book(room.uuid);
    expect((await other.call("GET", ada.mine(booking))).code).toBe("bookings.not_found");
    expect((await other.call("DELETE", ada.mine(booking))).code).toBe("bookings.not_found");
    expect((await other.call("PUT", `bookings/${booking.uuid}/check-in`)).code).toBe(
      "bookings.not_found",
    );
    const wrong = booking.uuid;
    const path = `resources/${(await makeResource(test)).uuid}/bookings/${wrong}/mine`;
    expect((await ada.call("GET", path)).code).toBe("bookings.not_found");
  });
});

describe("a day", () => {
  const dayOf = ({ start_at }: Booking, resource = room, who = ada) =>
    who
      .call("GET", `day?date=${dayInBerlin(start_at)}`)
      .then(({ data }) => data.resources.find((one) => one.resource.uuid === resource.uuid));
  const dayInBerlin = (at: string) =>
    new Intl.DateTimeFormat("en-ca", { timeZone: "Europe/Berlin" }).format(new Date(at));

  it("shows when things are taken, and names to nobody but oneself", async () => {
    const booking = await ada.book(room.uuid);
    const times = [booking.start_at, booking.end_at].map((at) => Date.parse(at) / 1000);
    const name = `${ada.firstName} ${ada.lastName}`;
    expect((await dayOf(booking))?.busy).toEqual([{ times, unit: 1, is_mine: true, name }]);
    const seen = await dayOf(booking, room, other);
    expect(seen?.busy).toEqual([{ times, unit: 1, is_mine: false, name: null }]);
    const open = await makeResource(test, { showsNames: true });
    const shown = await dayOf(await ada.book(open.uuid), open, other);
    expect(shown?.busy).toEqual([{ times, unit: 1, is_mine: false, name }]);
  });

  it("tells others' times as one where they touch, and no name of theirs by it", async () => {
    await ada.book(room.uuid, { dates: [hourIn(24)] });
    const next = await ada.book(room.uuid, { dates: [hourIn(25)] });
    await ada.book(room.uuid, { dates: [hourIn(27)] });
    const span = `from=${inHours(23).toISOString()}&to=${inHours(30).toISOString()}`;
    const busyFor = async (who: typeof ada) => {
      const reply = await who.call("GET", `resources/${room.uuid}/availability?${span}`);
      return reply.data.busy.map(({ starts_at, ends_at }) => [starts_at, ends_at]);
    };
    const at = (from: number, to: number) =>
      [inHours(from), inHours(to)].map((one) => one.toISOString());
    expect(await busyFor(other)).toEqual([at(24, 26), at(27, 28)]);
    expect(await busyFor(ada)).toEqual([at(24, 25), at(25, 26), at(27, 28)]);
    expect(next.start_at).toBe(inHours(25).toISOString());
  });

  it("is free again after a cancellation", async () => {
    const booking = await ada.book(room.uuid);
    await ada.call("DELETE", ada.mine(booking));
    expect((await dayOf(booking))?.busy).toEqual([]);
  });

  it.each(["2026-02-30", "2026-13-01", "tomorrow"])("%s is refused", async (date) => {
    expect((await ada.call("GET", `day?date=${date}`)).status).toBe(400);
  });

  it("of one resource is told for a month at most", async () => {
    const booking = await ada.book(room.uuid);
    const ask = (from: string, to: string) =>
      other.call("GET", `resources/${room.uuid}/availability?from=${from}&to=${to}`);
    const month = (days: number) => ask(inHours(0).toISOString(), inHours(24 * days).toISOString());
    expect((await month(31)).data.busy).toMatchObject([{ starts_at: booking.start_at }]);
    expect((await month(32)).fields).toEqual({ "/to": "too_far" });
    const { fields } = await ask("now", "9999-12-31T23:59:59-12:00");
    expect(Object.keys(fields ?? {})).toEqual(["/from", "/to"]);
  });
});

describe("a series", () => {
  const dates = [hourIn(24), hourIn(48), hourIn(72)];

  it("tells before which dates are free, and is booked whole or not at all", async () => {
    await other.book(room.uuid, { dates: [hourIn(48)] });
    const path = `resources/${room.uuid}/dates`;
    const asked = [...dates, hourIn(-9), hourIn(96)];
    const { data } = await ada.call("POST", path, { dates: asked });
    expect(data.faults).toEqual([null, "taken", null, "past", null]);
    expect((await ada.call("POST", bookings(), draftOf({ dates }))).code).toBe("bookings.taken");
    expect((await ada.call("GET", "bookings/mine")).data.bookings).toEqual([]);
    expect(await mailsTo(test.app, ada.email)).toEqual([]);
  });

  it("is one mail with all of its dates", async () => {
    const first = await ada.book(room.uuid, { dates });
    expect(first.series_uuid).not.toBeNull();
    const mails = await mailsTo(test.app, ada.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachment?.text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it.each([
    ["one", 1, ["confirmed", "cancelled_user", "confirmed"]],
    ["following", 2, ["confirmed", "cancelled_user", "cancelled_user"]],
    ["all", 3, ["cancelled_user", "cancelled_user", "cancelled_user"]],
  ] as const)("is cancelled by %s", async (scope, cancelled, statuses) => {
    const made = (await ada.call("POST", bookings(), draftOf({ dates }))).data.bookings;
    const [, second] = made;
    if (second === undefined) throw new Error("There is no second date");
    await ada.book(room.uuid, { dates: [hourIn(80)] });
    const reply = await ada.call("DELETE", `${ada.mine(second)}?scope=${scope}`);
    expect(reply.data).toMatchObject({ cancelled, booking: { status: "cancelled_user" } });
    const now = await Promise.all(made.map((one) => ada.call("GET", ada.mine(one))));
    expect(now.map(({ data }) => data.booking.status)).toEqual(statuses);
    expect((await ada.call("GET", "bookings/mine")).data.bookings).toHaveLength(4 - cancelled);
    expect(await mailsTo(test.app, ada.email)).toHaveLength(3);
  });
});

describe("checking in", () => {
  let desk: { uuid: string };
  beforeEach(async () => {
    desk = await makeResource(test, { kind: "desk", checkInMinutes: 15 });
  });
  const checkIn = (booking: Booking) => ada.call("PUT", `bookings/${booking.uuid}/check-in`);

  it.each([
    [16, "bookings.no_check_in"],
    [14, undefined],
    [-14, undefined],
    [-16, "bookings.no_check_in"],
  ])("%s minutes before the start comes to %s", async (minutes, code) => {
    const booking = await ada.book(desk.uuid);
    await moveBooking(test, booking.uuid, [minutes, minutes + 60]);
    expect((await checkIn(booking)).code).toBe(code);
  });

  it("is asked of who books what has begun only so long after that", async () => {
    const step = 60 * 60_000;
    const begun = new Date(Math.floor(Date.now() / step) * step);
    const ends_at = new Date(begun.getTime() + 2 * step).toISOString();
    const hourly = await makeResource(test, { checkInMinutes: 15, stepMinutes: 60 });
    const before = Date.now();
    const dates = [{ starts_at: begun.toISOString(), ends_at }];
    const { check_in_until: until } = await ada.book(hourly.uuid, { dates });
    expect(Date.parse(until ?? "")).toBeGreaterThanOrEqual(before + 15 * 60_000);
  });

  it("keeps the booking, twice as well", async () => {
    const booking = await ada.book(desk.uuid);
    await moveBooking(test, booking.uuid, [-5, 55]);
    const first = (await checkIn(booking)).data.booking;
    expect(first.check_in_until).toBeNull();
    expect((await checkIn(booking)).data.booking).toEqual(first);
    const { db } = test.database;
    await sweepBookings(
      db,
      createLedger(() => new Date()),
    );
    expect((await ada.call("GET", ada.mine(booking))).data.booking.status).toBe("confirmed");
  });

  it("in time is what keeps others out: after it they may book, before any sweep", async () => {
    const booking = await ada.book(desk.uuid, { dates: [hourIn(1)] });
    // An hour from now on, but somebody had to be here by now.
    await sqlSet(booking.uuid, "release_at = now() - interval '1 second'");
    expect((await ada.call("GET", ada.mine(booking))).data.booking.status).toBe("cancelled");
    expect((await ada.call("GET", "bookings/mine")).data.bookings).toEqual([]);
    const past = (await ada.call("GET", "bookings/mine?when=past")).data.bookings;
    expect(past.map(({ uuid }) => uuid)).toEqual([booking.uuid]);
    await other.book(desk.uuid, { dates: [hourIn(1)] });
  });

  it("is noted by the sweep for those that nobody asks for", async () => {
    const booking = await ada.book(desk.uuid);
    await sqlSet(booking.uuid, "release_at = now() - interval '1 second'");
    await test.app.housekeeping.runNow();
    const [row] = await test.database.sql<{ status: string }[]>`
      select status from resource_bookings where uuid = ${booking.uuid}`;
    expect(row?.status).toBe("cancelled");
  });
});

it("the call that booked is known for thirty days", async () => {
  await ada.book(room.uuid);
  const countAged = async (ago: string) => {
    await test.database.sql`update booking_requests set created_at = now() - ${ago}::interval`;
    await test.app.housekeeping.runNow();
    return (await test.database.sql`select from booking_requests`).length;
  };
  expect(await countAged("29 days 23 hours")).toBeGreaterThan(0);
  expect(await countAged("30 days")).toBe(0);
});

it("lists one's own bookings page by page", async () => {
  for (const hours of [30, 26, 28]) await ada.book(room.uuid, { dates: [hourIn(hours)] });
  const seen: string[] = [];
  let next: string | null = "";
  while (next !== null) {
    const path = `bookings/mine?limit=1${next === "" ? "" : `&after=${next}`}`;
    const reply = await ada.call("GET", path);
    seen.push(...reply.data.bookings.map(({ start_at }) => start_at));
    next = reply.next;
  }
  expect(seen).toEqual([26, 28, 30].map((hours) => inHours(hours).toISOString()));
});

it("somebody who books without end is stopped", async () => {
  const replies = await Promise.all(
    Array.from({ length: 62 }, (_, n) =>
      ada.call("POST", bookings(), draftOf({ dates: [hourIn(24 + n)] })),
    ),
  );
  const refused = replies.filter(({ code }) => code === "auth.too_many_attempts");
  expect(refused).toHaveLength(2);
});
