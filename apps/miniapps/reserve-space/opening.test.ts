import type { Resource } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { opensNext } from "./opening.ts";

const room = (opens: string, closes: string, weekdays = [1, 2, 3, 4, 5]) =>
  ({ opening_hours: weekdays.map((weekday) => ({ weekday, opens, closes })) }) as Resource;
const opens = (rooms: readonly Resource[], now: string) =>
  opensNext(rooms, new Date(now), "Europe/Berlin")?.toISOString() ?? null;

describe("the house", () => {
  const rooms = [room("08:00", "18:00"), room("07:00", "17:00")];

  it("opens with the first of its rooms, after a weekend as well, across a change of the clocks", () => {
    expect(opens(rooms, "2026-03-09T05:00:00Z")).toBe("2026-03-09T06:00:00.000Z");
    expect(opens(rooms, "2026-03-09T17:00:00Z")).toBe("2026-03-10T06:00:00.000Z");
    expect(opens(rooms, "2026-03-27T18:00:00Z")).toBe("2026-03-30T05:00:00.000Z");
  });

  it("is not closed while one of them is open, over midnight too", () => {
    expect(opens(rooms, "2026-03-09T16:30:00Z")).toBeNull();
    const always = room("00:00", "24:00", [1, 2, 3, 4, 5, 6, 7]);
    expect(opens([...rooms, always], "2026-03-09T23:30:00Z")).toBeNull();
  });

  it("never opens where nothing does", () => {
    expect(opens([room("08:00", "18:00", [])], "2026-03-09T17:00:00Z")).toBeNull();
    expect(opens([], "2026-03-09T17:00:00Z")).toBeNull();
  });
});
