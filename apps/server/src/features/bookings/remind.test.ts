import { beforeEach, expect, it } from "vitest";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { booker, draftOf, hourIn, makeResource, moveBooking } from "./testing/bookers.ts";

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
  expect(mail?.text).toContain("Boardroom");
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
