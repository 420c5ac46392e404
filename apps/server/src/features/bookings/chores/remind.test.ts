import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { reminding, takeDue } from "./due-bookings.repository.ts";
import {
  booker,
  draftOf,
  hourIn,
  makeResource,
  makeService,
  moveBooking,
} from "../testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let room: { uuid: string };
beforeEach(async () => {
  ada = await booker(test);
  room = await makeResource(test, { name: "Boardroom" });
});

const remind = (app = test.app) => app.housekeeping.runNow();

const reminders = async () => {
  const mails = await mailsTo(test.app, ada.email);
  return mails.filter(({ subject }) => subject.startsWith("Coming up"));
};

/** Something that was booked two days ago, and begins in so many minutes. */
async function booked(minutes: number) {
  const booking = await ada.book(room.uuid, draftOf({ dates: [hourIn(72)] }));
  await moveBooking(test, booking.uuid, [minutes, minutes + 60]);
  await test.database.sql`
    update resource_bookings set created_at = now() - interval '2 days' where uuid = ${booking.uuid}`;
  return booking;
}

it("reminds whoever booked within the day before, once over two processes", async () => {
  await booked(20 * 60);
  const other = await test.another();
  await Promise.all([remind(), remind(other)]);
  await remind();
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/Where: Boardroom.*, 1 Quay Street, Hamburg/);
  expect(mail?.text).toContain("/reserve-space");
});

it("reminds of what was asked for once it is approved, and not before", async () => {
  const hall = await makeResource(test, { needsApproval: true });
  const team = await booker(test, "building_admin");
  const asked = await ada.book(hall.uuid, draftOf({ dates: [hourIn(72)] }));
  await moveBooking(test, asked.uuid, [20 * 60, 21 * 60]);
  await test.database.sql`
    update resource_bookings set created_at = now() - interval '2 days' where uuid = ${asked.uuid}`;
  await remind();
  expect(await reminders()).toEqual([]);
  await team.call("PUT", `bookings/${asked.uuid}/decision`, { decision: "approve" });
  await remind();
  expect(await reminders()).toHaveLength(1);
});

it.each([
  ["begins later than in a day", 24 * 60 + 5],
  ["has begun", -5],
])("reminds not of what %s", async (_what, minutes) => {
  await booked(minutes);
  await remind();
  expect(await reminders()).toEqual([]);
});

it("reminds not of what was booked within the last day, or is cancelled", async () => {
  await ada.book(room.uuid, draftOf({ dates: [hourIn(20)] }));
  const cancelled = await booked(10 * 60);
  await ada.call("DELETE", ada.mine(cancelled));
  await remind();
  expect(await reminders()).toEqual([]);
});

it("reminds of a service, and leads to the app that books it", async () => {
  const { uuid, providerUuid } = await makeService(test);
  const path = `/providers/${providerUuid}/events/${uuid}/bookings`;
  const asked = { idempotency_key: randomUUID(), starts_at: hourIn(72).starts_at };
  const { data } = await ada.call("POST", path, asked);
  await moveBooking(test, data.booking.uuid, [20 * 60, 21 * 60]);
  await test.database.sql`
    update resource_bookings set created_at = now() - interval '2 days'
    where uuid = ${data.booking.uuid}`;
  await remind();
  await remind();
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Haircut, Barber");
  expect(mail?.text).toContain("/book-service");
});

describe("a day before, by the building's clock", () => {
  const minute = 60_000;

  it.each([
    ["is shorter by an hour where clocks go forward", "2026-03-29T22:30:00Z", 23 * 60],
    ["is longer by an hour where they go back", "2026-10-25T23:30:00Z", 25 * 60],
    ["is as long as usual on other days", "2026-06-10T22:30:00Z", 24 * 60],
  ])("%s", async (_what, start, length) => {
    const place = { ...test.ours };
    await test.database.sql`
      update buildings set timezone = 'Europe/Berlin' where uuid = ${place.buildingUuid}`;
    await test.database.sql`delete from resource_bookings`;
    const { uuid } = await ada.book(room.uuid);
    await test.database.sql`
      update resource_bookings set created_at = ${start}::timestamptz - interval '3 days',
        starts_at = ${start}, ends_at = ${start}::timestamptz + interval '1 hour',
        held_until = ${start}::timestamptz + interval '1 hour'
      where uuid = ${uuid}`;
    const at = (minutes: number) => new Date(Date.parse(start) - minutes * minute);
    const take = (now: Date) => takeDue(test.database.db, place, reminding, now);
    expect(await take(at(length + 1))).toEqual([]);
    expect(await take(at(length - 1))).toEqual([uuid]);
    expect(await take(at(length - 2))).toEqual([]);
  });
});

it.each([
  ["has left the building", "delete from memberships where user_uuid = "],
  ["has a closed account", "update users set deactivated = true where uuid = "],
])("reminds nobody who %s", async (_what, taking) => {
  await booked(20 * 60);
  await test.database.sql.unsafe(`${taking}'${ada.uuid}'`);
  await remind();
  expect(await reminders()).toEqual([]);
});
