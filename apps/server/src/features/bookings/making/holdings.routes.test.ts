import { bookingLimits } from "@portico/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { booker, draftOf, hourIn, inHours, makeResource } from "../testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let room: { uuid: string };

beforeEach(async () => {
  ada = await booker(test);
  room = await makeResource(test, { daysAhead: 365 });
  await test.database.sql`delete from rate_limits`;
});

/** Hours from the next one at which nobody has booked. */
const free = 24;

/** Bookings that somebody has made of the room, from a day after `free` on. */
async function fill(count: number) {
  const { portfolioUuid, buildingUuid } = test.ours;
  await test.database.sql`
    insert into resource_bookings (uuid, portfolio_uuid, building_uuid, resource_uuid, user_uuid,
      request_key, status, starts_at, ends_at, held_until)
    select gen_random_uuid(), ${portfolioUuid}, ${buildingUuid}, ${room.uuid}, ${ada.uuid},
      gen_random_uuid(), 'confirmed', at, at + interval '1 hour', at + interval '1 hour'
    from generate_series(1, ${count}) n
    cross join lateral (
      select ${inHours(2 * free).toISOString()}::timestamptz + n * interval '1 hour' as at) t`;
}

const bookOf = (resource: { uuid: string }, hours: number, app = test.app) =>
  ada.callAt(app)(
    "POST",
    `resources/${resource.uuid}/bookings`,
    draftOf({ dates: [hourIn(hours)] }),
  );

describe("upcoming bookings of one person", () => {
  it("are so many of a kind and no more, at two processes at once", async () => {
    await fill(bookingLimits.upcoming - 1);
    const rooms = await Promise.all(Array.from({ length: 10 }, () => makeResource(test)));
    const apps = [test.app, await test.another()];
    const replies = await Promise.all(
      rooms.map((one, n) => bookOf(one, free, apps[n % apps.length] ?? test.app)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === "bookings.too_many")).toHaveLength(9);
  });

  it("are counted by kind, without what is over, denied or cancelled", async () => {
    await fill(bookingLimits.upcoming);
    expect((await bookOf(room, free)).code).toBe("bookings.too_many");
    const desk = await makeResource(test, { kind: "desk" });
    expect((await bookOf(desk, free)).status).toBe(200);
    await test.database.sql`
      update resource_bookings set status = 'cancelled_user'
      where uuid = (select uuid from resource_bookings where user_uuid = ${ada.uuid}
        and resource_uuid = ${room.uuid} limit 1)`;
    expect((await bookOf(room, free)).status).toBe(200);
    expect((await bookOf(room, free + 2)).code).toBe("bookings.too_many");
    await test.database.sql`
      update resource_bookings set starts_at = now() - interval '2 hours',
        ends_at = now() - interval '1 hour', held_until = now() - interval '1 hour'
      where uuid = (select uuid from resource_bookings where user_uuid = ${ada.uuid}
        and resource_uuid = ${room.uuid} and status = 'confirmed' limit 1)`;
    expect((await bookOf(room, free + 2)).status).toBe(200);
  });

  it("are refused as a series as a whole", async () => {
    await fill(bookingLimits.upcoming - 1);
    const dates = [hourIn(free), hourIn(free + 2)];
    const asked = draftOf({ dates });
    const { code } = await ada.call("POST", `resources/${room.uuid}/bookings`, asked);
    expect(code).toBe("bookings.too_many");
    expect((await bookOf(room, free)).status).toBe(200);
  });
});

describe("mails to the property team", () => {
  it("tell of five requests of a person in an hour; all are listed", async () => {
    const team = await booker(test, "building_admin");
    const hall = await makeResource(test, { name: "Hall", needsApproval: true });
    const told = async () => (await mailsTo(test.app, team.email)).length;
    for (let n = 0; n < 7; n += 1) expect((await bookOf(hall, free + n)).status).toBe(200);
    expect(await told()).toBe(5);
    expect((await team.call("GET", "requests")).data.bookings).toHaveLength(7);
    const bob = await booker(test);
    await bob.book(hall.uuid, { dates: [hourIn(free + 10)] });
    expect(await told()).toBe(6);
    await test.database.sql`
      update resource_bookings set created_at = now() - interval '2 hours'
      where user_uuid = ${ada.uuid}`;
    await bookOf(hall, free + 12);
    expect(await told()).toBe(7);
  });
});
