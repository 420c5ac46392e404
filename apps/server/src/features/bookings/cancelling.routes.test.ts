import { beforeEach, describe, expect, it } from "vitest";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { booker, makeResource, moveBooking } from "./testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let other: Awaited<ReturnType<typeof booker>>;
let room: { uuid: string };

beforeEach(async () => {
  [ada, other] = [await booker(test), await booker(test)];
  room = await makeResource(test);
});

async function sqlSet(uuid: string, statement: string) {
  await test.database.sql.unsafe(
    `update resource_bookings set ${statement} where uuid = '${uuid}'`,
  );
}

describe("cancelling", () => {
  it("gives the time to others, and tells the calendar", async () => {
    const booking = await ada.book(room.uuid);
    const { data } = await ada.call("DELETE", ada.mine(booking));
    expect(data).toMatchObject({
      cancelled: 1,
      booking: { status: "cancelled_user", is_cancellable: false },
    });
    expect((await ada.call("DELETE", ada.mine(booking))).code).toBe("bookings.not_cancellable");
    const [mail] = await mailsTo(test.app, ada.email);
    expect(mail?.attachment?.text).toContain("METHOD:CANCEL");
    expect(mail?.attachment?.text).toContain("SEQUENCE:1");
    await other.book(room.uuid);
  });

  it.each([
    [61, true],
    [59, false],
  ])("%s minutes before the start, of the sixty asked for: %s", async (minutes, may) => {
    const strict = await makeResource(test, { cancellationMinutes: 60 });
    const booking = await ada.book(strict.uuid);
    await moveBooking(test, booking.uuid, [minutes, minutes + 60]);
    await sqlSet(booking.uuid, "created_at = now() - interval '11 minutes'");
    const shown = (await ada.call("GET", ada.mine(booking))).data.booking;
    expect(shown.is_cancellable).toBe(may);
    const reply = await ada.call("DELETE", ada.mine(booking));
    expect(reply.code).toBe(may ? undefined : "bookings.not_cancellable");
  });
});

it.each([
  [9, -30, 30, "name = name", true],
  [11, -30, 30, "name = name", false],
  [9, -60, -1, "name = name", false],
  // It would be had for nothing, and booked anew.
  [9, -30, 30, "price_minor = 4800, currency_type = 'USD'", false],
  [9, 1, 30, "price_minor = 4800, currency_type = 'USD'", true],
  [9, -30, 30, "price_minor = 0, currency_type = 'USD'", true],
  [9, -30, 30, "checked_in_at = now()", false],
])(
  "booked %s minutes ago, from %s to %s minutes from now, and %s, it is taken back: %s",
  async (ago, from, to, more, may) => {
    const booking = await ada.book(room.uuid);
    await moveBooking(test, booking.uuid, [from, to]);
    await sqlSet(booking.uuid, `created_at = now() - interval '${ago} minutes', ${more}`);
    const shown = (await ada.call("GET", ada.mine(booking))).data.booking;
    expect(shown.is_cancellable).toBe(may);
    const reply = await ada.call("DELETE", ada.mine(booking));
    expect(reply.code).toBe(may ? undefined : "bookings.not_cancellable");
  },
);
