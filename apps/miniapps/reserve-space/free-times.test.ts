import type { Resource } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { bySeats, freeTimesOf, leftOf, lengthsFrom, nowOf, startsOf } from "./free-times.ts";

const zone = "Europe/Berlin";
const room = {
  uuid: "r",
  seats: 6,
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: "08:00", closes: "18:00" })),
  step_minutes: 15,
  min_minutes: 30,
  max_minutes: 120,
  buffer_minutes: 0,
  units: [] as Resource["units"],
} as Resource;

/** On a Monday of winter; Berlin's clock is an hour ahead. */
const day = "2026-03-09";
const at = (time: string) => new Date(`${day}T${time}:00Z`);
const busy = (from: string, to: string, unit = 1) => ({
  unit,
  is_mine: false,
  name: null,
  times: [at(from), at(to)].map((one) => one.getTime() / 1000),
});
const times = (now: string, taken = [busy("10:00", "11:00")], other: Partial<Resource> = {}) =>
  freeTimesOf({ resource: { ...room, ...other }, busy: taken }, day, { now: at(now), zone });
const spans = (free: readonly { startsAt: Date; endsAt: Date }[]) =>
  free.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((one) => one.toISOString().slice(11, 16)).join("–"),
  );

describe("free times", () => {
  it("are what is left of the day, long enough for the shortest booking", () => {
    expect(spans(times("05:00").free)).toEqual(["07:00–10:00", "11:00–17:00"]);
    expect(spans(times("09:20").free)).toEqual(["09:15–10:00", "11:00–17:00"]);
    expect(spans(times("09:50").free)).toEqual(["11:00–17:00"]);
    expect(times("17:00").free).toEqual([]);
  });

  it("are none on a day that is closed, or is none", () => {
    const asked = { now: at("05:00"), zone };
    expect(freeTimesOf({ resource: room, busy: [] }, "2026-03-08", asked).free).toEqual([]);
    expect(freeTimesOf({ resource: room, busy: [] }, "soon", asked).free).toEqual([]);
  });
});

describe("over midnight, where it stays open", () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: "00:00",
    closes: "24:00",
  }));
  const next = (time: string) => new Date(`2026-03-10T${time}:00Z`);
  const taken = [next("00:00"), next("01:00")].map((one) => one.getTime() / 1000);
  const night = (now: string, other: Partial<Resource> = {}) =>
    times(now, [{ ...busy("10:00", "11:00"), times: taken }], {
      opening_hours: always,
      ...other,
    });

  it("a booking that begins on the day goes on until the next is taken, or as long as any may be", () => {
    expect(lengthsFrom(night("20:00"), at("22:45"))).toEqual([30, 45, 60, 75]);
    expect(lengthsFrom(night("20:00"), at("21:30")).at(-1)).toBe(120);
    const free = times("20:00", [], { opening_hours: always, max_minutes: 600 });
    expect(lengthsFrom(free, at("22:45")).at(-1)).toBe(600);
  });

  it("begins before midnight, and the day is told until then", () => {
    expect(startsOf(night("20:00")).at(-1)?.toISOString()).toBe(at("22:45").toISOString());
    expect(spans(night("20:00").free)).toEqual(["20:00–23:00"]);
    const short = times("22:50", [], { opening_hours: always, min_minutes: 60 });
    expect(startsOf(short)).toEqual([at("22:45")]);
  });

  it("is offered now", () => {
    const now = nowOf(night("22:50"), at("22:50"));
    expect(now && spans([now])).toEqual(["22:45–23:45"]);
  });
});

describe("now", () => {
  const now = (time: string, other: Partial<Resource> = {}) => {
    const span = nowOf(times(time, undefined, other), at(time));
    return span === null ? null : spans([span])[0];
  };

  it("is an hour, or as much as is free of it", () => {
    expect(now("08:20")).toBe("08:15–09:15");
    expect(now("09:20")).toBe("09:15–10:00");
    expect(now("08:20", { max_minutes: 45 })).toBe("08:15–09:00");
    expect(now("08:20", { min_minutes: 90 })).toBe("08:15–09:45");
  });

  it("is nothing while it is taken, closed or almost taken", () => {
    expect(now("10:30")).toBeNull();
    expect(now("06:30")).toBeNull();
    expect(now("09:50")).toBeNull();
  });
});

it("starts leave room for the shortest booking, and lengths go no further than what is free", () => {
  const free = times("08:50");
  const starts = startsOf(free).map((one) => one.toISOString().slice(11, 16));
  expect(starts.slice(0, 4)).toEqual(["08:45", "09:00", "09:15", "09:30"]);
  expect(starts[4]).toBe("11:00");
  expect(starts.at(-1)).toBe("16:30");
  expect(lengthsFrom(free, at("09:15"))).toEqual([30, 45]);
  expect(lengthsFrom(free, at("11:00"))).toEqual([30, 45, 60, 75, 90, 105, 120]);
  expect(lengthsFrom(free, at("10:30"))).toEqual([]);
});

describe("a pool", () => {
  const units = ["A", null, "B"];
  const taken = [busy("08:00", "10:00"), busy("10:00", "12:00", 3)];
  const pool = (now = "05:00") => times(now, taken, { units, max_minutes: 600 });

  it("is free while one of it is, and counts those that are left", () => {
    expect(spans(pool().free)).toEqual(["07:00–17:00"]);
    const left = (from: string, to: string) =>
      leftOf(pool(), { startsAt: at(from), endsAt: at(to) });
    expect([left("07:00", "08:00"), left("09:00", "10:00"), left("09:00", "11:00")]).toEqual([
      2, 1, 0,
    ]);
  });

  it("may be booked for as long as one of it is free, not for longer", () => {
    expect(lengthsFrom(pool(), at("07:00")).at(-1)).toBe(180);
    expect(lengthsFrom(pool(), at("08:00")).at(-1)).toBe(120);
    expect(lengthsFrom(pool(), at("10:00")).at(-1)).toBe(420);
    expect(startsOf(pool()).map((one) => one.getTime())).toContain(at("08:00").getTime());
  });

  it("is offered now for as long as the one of it that is free longest", () => {
    const span = nowOf(pool("09:50"), at("09:50"));
    expect(span === null ? null : spans([span])).toEqual(null);
    const later = nowOf(pool("10:00"), at("10:00"));
    expect(later && spans([later])).toEqual(["10:00–11:00"]);
  });
});

it("who is few is led to the small ones first", () => {
  const seats = [12, 4, 6, null].map((count) => times("05:00", [], { seats: count }));
  const found = (people: number) => bySeats(seats, people).map(({ resource }) => resource.seats);
  expect(found(5)).toEqual([6, 12]);
  expect(found(1)).toEqual([null, 4, 6, 12]);
});
