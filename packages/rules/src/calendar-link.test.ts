import { describe, expect, it } from "vitest";
import { calendarLink } from "./calendar-link.ts";

const event = {
  title: "Rooftop yoga & tea",
  startAt: "2026-09-14T16:30:00Z",
  endAt: "2026-09-14T18:00:00.000Z",
  isAllDay: false,
  timeZone: "Europe/Berlin",
  location: null,
};

function queryOf(link: string) {
  return Object.fromEntries(new URL(link).searchParams);
}

describe("calendar link", () => {
  it("starts 5 minutes before the event and carries text, dates and zone", () => {
    expect(queryOf(calendarLink(event))).toEqual({
      action: "TEMPLATE",
      text: "Rooftop yoga & tea",
      dates: "20260914T162500Z/20260914T180000Z",
      ctz: "Europe/Berlin",
    });
  });

  it("lets an event without an end last an hour", () => {
    const { dates } = queryOf(calendarLink({ ...event, endAt: null }));
    expect(dates).toBe("20260914T162500Z/20260914T173000Z");
  });

  it.each([
    ["before the start", "2026-09-14T10:00:00Z"],
    ["at the start", event.startAt],
  ])("passes over an end %s", (_when, endAt) => {
    const { dates } = queryOf(calendarLink({ ...event, endAt }));
    expect(dates).toBe("20260914T162500Z/20260914T173000Z");
  });

  it("has whole days from midnight on, up to the day after the last", () => {
    const [startAt, endAt] = ["2026-09-13T22:00:00Z", "2026-09-15T21:59:00Z"];
    const { dates } = queryOf(calendarLink({ ...event, startAt, endAt, isAllDay: true }));
    expect(dates).toBe("20260914/20260916");
  });

  it("names the place where there is one", () => {
    expect(queryOf(calendarLink({ ...event, location: "Roof, 21st floor" }))["location"]).toBe(
      "Roof, 21st floor",
    );
  });
});
