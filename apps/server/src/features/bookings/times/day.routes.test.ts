import type { BookingDate } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { daysAfter, calendarDay, instantOf } from "@portico/rules/zoned-time";
import { usePortal } from "../../../testing/use-portal.ts";
import { booker, inHours, makeResource } from "../testing/bookers.ts";

const test = usePortal();
const berlin = "Europe/Berlin";
const minute = 60_000;
const date = calendarDay(inHours(48), berlin);
const dayText = `${date.year}-${String(date.month).padStart(2, "0")}-${String(date.day).padStart(2, "0")}`;
const midnight = instantOf(daysAfter(date, 1), { hour: 0, minute: 0, second: 0 }, berlin);
/** From so many minutes after the day's end until so many. */
const around = (from: number, to: number) => ({
  starts_at: new Date(midnight.getTime() + from * minute).toISOString(),
  ends_at: new Date(midnight.getTime() + to * minute).toISOString(),
});
/** A date as a day tells it. */
const inSeconds = ({ starts_at, ends_at }: BookingDate) =>
  [starts_at, ends_at].map((at) => Date.parse(at) / 1000);
const hours = (closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes }));

describe("the day of a place that is open over midnight", () => {
  it("is booked into the next, and tells what is taken as far as a booking can reach", async () => {
    const ada = await booker(test);
    const room = await makeResource(test, { maxMinutes: 360 });
    const closed = await makeResource(test, { maxMinutes: 360, openingHours: hours("23:00") });
    const [over, later, tooFar] = [around(-60, 60), around(300, 360), around(900, 960)];
    for (const one of [over, later, tooFar]) await ada.book(room.uuid, { dates: [one] });
    await ada.book(closed.uuid, { dates: [later] });
    const { data } = await ada.call("GET", `day?date=${dayText}`);
    const busyOf = ({ uuid }: { uuid: string }) =>
      data.resources
        .find(({ resource }) => resource.uuid === uuid)
        ?.busy.flatMap(({ times }) => times);
    expect(busyOf(room)).toEqual([over, later].flatMap(inSeconds));
    expect(busyOf(closed)).toEqual([]);
  });

  it("is told by whose it is, and each by start", async () => {
    const [ada, bob] = [await booker(test), await booker(test)];
    const room = await makeResource(test, { showsNames: true });
    const [first, second, third] = [around(-240, -180), around(-180, -120), around(-120, -60)];
    await ada.book(room.uuid, { dates: [third] });
    await bob.book(room.uuid, { dates: [second] });
    await ada.book(room.uuid, { dates: [first] });
    const { data } = await ada.call("GET", `day?date=${dayText}`);
    const busy = data.resources.find(({ resource }) => resource.uuid === room.uuid)?.busy;
    expect(busy?.map(({ is_mine, times }) => [is_mine, times])).toEqual(
      expect.arrayContaining([
        [true, [first, third].flatMap(inSeconds)],
        [false, inSeconds(second)],
      ]),
    );
    expect(busy).toHaveLength(2);
  });
});
