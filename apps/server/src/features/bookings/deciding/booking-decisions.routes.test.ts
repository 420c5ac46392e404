import type { Booking } from "@portico/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { booker, draftOf, makeResource, moveBooking } from "../testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let other: Awaited<ReturnType<typeof booker>>;
let team: Awaited<ReturnType<typeof booker>>;

beforeAll(async () => {
  team = await booker(test, "building_admin");
});

beforeEach(async () => {
  [ada, other] = [await booker(test), await booker(test)];
});

const bookings = (resource: { uuid: string }) => `resources/${resource.uuid}/bookings`;

describe("what needs an approval", () => {
  let hall: { uuid: string };
  beforeEach(async () => {
    hall = await makeResource(test, { name: "Hall", needsApproval: true, checkInMinutes: 30 });
  });
  const decide = (booking: Booking, decision: string, note?: string) =>
    team.call("PUT", `bookings/${booking.uuid}/decision`, { decision, ...(note && { note }) });

  it("waits, holds its time, and asks the property team", async () => {
    const before = (await mailsTo(test.app, team.email)).length;
    const booking = await ada.book(hall.uuid);
    expect(booking).toMatchObject({ status: "pending", check_in_until: null });
    const reply = await other.call("POST", bookings(hall), draftOf());
    expect(reply.code).toBe("bookings.taken");
    const [mail] = await mailsTo(test.app, team.email);
    expect((await mailsTo(test.app, team.email)).length).toBe(before + 1);
    expect(mail?.text).toContain("/reserve-space");
    const waiting = (await team.call("GET", "requests")).data.bookings;
    expect(waiting.map(({ uuid }) => uuid)).toContain(booking.uuid);
  });

  it.each([
    ["approve", "accepted", "bookings.taken"],
    ["deny_unavailable", "denied_unavailable", undefined],
    ["deny_available", "denied_available", undefined],
    ["cancel", "cancelled_vendor", undefined],
  ])("becomes by %s %s, once", async (decision, status, code) => {
    const booking = await ada.book(hall.uuid);
    const decided = await decide(booking, decision, "Ask again in May");
    expect(decided.data.booking).toMatchObject({ status, note: "Ask again in May" });
    expect((await decide(booking, "approve")).code).toBe("bookings.not_waiting");
    expect((await other.call("POST", bookings(hall), draftOf())).code).toBe(code);
    const [mail] = await mailsTo(test.app, ada.email);
    expect(mail?.text).toContain("Ask again in May");
    expect((await team.call("GET", "requests")).data.bookings).not.toContainEqual(
      expect.objectContaining({ uuid: booking.uuid }),
    );
  });

  it("has from then on to be checked in to", async () => {
    const booking = await ada.book(hall.uuid);
    const { data } = await decide(booking, "approve");
    const half = Date.parse(booking.start_at) + 30 * 60_000;
    expect(data.booking.check_in_until).toBe(new Date(half).toISOString());
  });

  it("that is approved after its start has as long to be checked in to as any other", async () => {
    const booking = await ada.book(hall.uuid);
    await moveBooking(test, booking.uuid, [-40, 20]);
    const before = Date.now();
    const until = Date.parse((await decide(booking, "approve")).data.booking.check_in_until ?? "");
    expect(until).toBeGreaterThanOrEqual(before + 30 * 60_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 30 * 60_000);
  });

  it("keeps what was said when it is cancelled without a word", async () => {
    const booking = await ada.book(hall.uuid);
    await decide(booking, "approve", "The side door is open");
    const { data } = await decide(booking, "cancel");
    expect(data.booking.note).toBe("The side door is open");
  });

  it("is nothing that others decide on", async () => {
    const booking = await ada.book(hall.uuid);
    const path = `bookings/${booking.uuid}/decision`;
    const reply = await ada.call("PUT", path, { decision: "approve" });
    expect(reply).toMatchObject({ status: 403, code: "permissions.not_allowed" });
    expect((await ada.call("GET", "requests")).status).toBe(403);
  });

  it("can be cancelled by the team after it was approved, but not when it is over", async () => {
    const booking = await ada.book(hall.uuid);
    await decide(booking, "approve");
    await moveBooking(test, booking.uuid, [-120, -60]);
    expect((await decide(booking, "cancel")).code).toBe("bookings.not_waiting");
    await moveBooking(test, booking.uuid, [60, 120]);
    expect((await decide(booking, "cancel")).data.booking.status).toBe("cancelled_vendor");
  });
});
