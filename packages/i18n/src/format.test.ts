import { describe, expect, it } from "vitest";
import {
  formatDay,
  formatInstant,
  formatInstantRange,
  formatMoney,
  formatTime,
  formatTimeRange,
} from "./format.ts";
import type { Clock } from "./format.ts";

const seattle: Clock = {
  locale: "en-us",
  timeZone: "America/Los_Angeles",
  visitorZone: "America/Los_Angeles",
};
const evening = "2026-11-27T01:30:00Z";

/** Intl separates times by narrow blanks, which differ between releases of its data. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, " ");

describe("dates", () => {
  it("shows the building's day, not the visitor's", () => {
    expect(formatDay(evening, { ...seattle, visitorZone: "Europe/Berlin" })).toBe(
      "Thu, Nov 26, 2026",
    );
  });

  it("uses a 12-hour clock in English and a 24-hour one in German", () => {
    expect(plain(formatTime(evening, seattle))).toBe("5:30 PM");
    expect(plain(formatTime(evening, { ...seattle, locale: "de-de" }))).toBe("17:30 Uhr");
  });

  it("writes German times in one form, alone, in a range and over midnight", () => {
    const zones = { timeZone: "Europe/Berlin", visitorZone: "Europe/Berlin" };
    const clock = { ...zones, locale: "de-de" } as const;
    const [early, late, next] = [
      "2026-11-26T06:05:00Z",
      "2026-11-26T18:00:00Z",
      "2026-11-27T06:05:00Z",
    ] as const;
    expect(plain(formatInstant(early, clock))).toMatch(/2026, 7:05 Uhr$/);
    expect(plain(formatInstantRange(early, late, clock))).toMatch(/2026, 7:05–19:00 Uhr$/);
    expect(plain(formatInstantRange(early, next, clock))).toMatch(/ 7:05 Uhr – .* 7:05 Uhr$/);
    expect(plain(formatTimeRange(early, late, clock))).toBe("7:05–19:00 Uhr");
  });

  it("writes Polish times in one form, alone, with a zone and in a range", () => {
    const clock = {
      timeZone: "Europe/Warsaw",
      visitorZone: "Europe/Warsaw",
      locale: "pl-pl",
    } as const;
    const [early, late] = ["2026-11-26T06:05:00Z", "2026-11-26T18:00:00Z"] as const;
    expect(plain(formatTime(early, clock))).toBe("7:05");
    expect(plain(formatTime(early, { ...clock, visitorZone: "UTC" }))).toMatch(/^7:05 /);
    expect(plain(formatTimeRange(early, late, clock))).toBe("7:05–19:00");
    expect(plain(formatInstantRange(early, late, clock))).toMatch(/2026, 7:05–19:00$/);
  });

  it("names the zone behind the German time", () => {
    const away = { ...seattle, locale: "de-de", visitorZone: "Europe/Berlin" } as const;
    expect(plain(formatTime(evening, away))).toMatch(/^17:30 Uhr \S+$/);
  });

  it("writes a zone that is a difference so that no line ends in it", () => {
    const zones = { timeZone: "America/Los_Angeles", visitorZone: "Europe/Berlin" };
    const clock = { ...zones, locale: "de-de" } as const;
    expect(formatInstant("2026-11-25T16:00:00Z", clock)).toContain("GMT−8");
  });

  it("keeps a time of day on one line, and breaks a range behind its dash", () => {
    const end = "2026-11-27T03:00:00Z";
    const away = { ...seattle, visitorZone: "Europe/Berlin" };
    const lines = (text: string) => text.replaceAll("\u2009", " ").split(" ");
    expect(lines(formatTime(evening, away))).toEqual(["5:30\u00A0PM", "PST"]);
    expect(lines(formatTimeRange(evening, end, away))).toEqual([
      "5:30\u00A0–",
      "7:00\u00A0PM",
      "PST",
    ]);
    const german = { ...away, locale: "de-de" } as const;
    expect(lines(formatTime(evening, german))).toEqual(["17:30\u00A0Uhr", "GMT−8"]);
    const berlin = { ...german, timeZone: "Europe/Berlin" };
    expect(lines(formatInstant(evening, berlin)).at(-1)).toBe("2:30\u00A0Uhr");
    expect(lines(formatInstantRange(evening, "2026-11-28T12:00:00Z", german))).toContain(
      "GMT−8\u00A0–",
    );
  });

  it("names the zone only where the visitor's clock differs", () => {
    expect(plain(formatInstant(evening, { ...seattle, visitorZone: "Europe/Berlin" }))).toContain(
      "5:30 PM PST",
    );
    expect(formatInstant(evening, { ...seattle, visitorZone: "America/Tijuana" })).not.toContain(
      "PST",
    );
  });

  it("tells from when to when on a day, and in which zone for visitors from elsewhere", () => {
    const end = "2026-11-27T03:00:00Z";
    expect(plain(formatTimeRange(evening, end, seattle))).toBe("5:30 – 7:00 PM");
    const visitor = { ...seattle, visitorZone: "Europe/Berlin" };
    expect(plain(formatTimeRange(evening, end, visitor))).toBe("5:30 – 7:00 PM PST");
  });

  it("leaves the dates to what stands beside a range over midnight", () => {
    const end = "2026-11-27T09:00:00Z";
    expect(plain(formatTimeRange(evening, end, seattle))).toBe("5:30 PM – 1:00 AM");
    const german = { ...seattle, locale: "de-de", visitorZone: "Europe/Berlin" } as const;
    expect(plain(formatTimeRange(evening, end, german))).toBe("17:30 Uhr – 1:00 Uhr GMT−8");
    expect(formatTimeRange(evening, "2026-11-29T09:00:00Z", seattle)).toContain("11/29/2026");
  });

  it("names the zone where nobody knows the visitor's", () => {
    const range = formatInstantRange(evening, "2026-11-27T03:00:00Z", {
      ...seattle,
      visitorZone: null,
    });
    expect(plain(range)).toBe("Thu, Nov 26, 2026, 5:30 – 7:00 PM PST");
  });

  it("says once what start and end share", () => {
    expect(plain(formatInstantRange(evening, "2026-11-27T03:00:00Z", seattle))).toBe(
      "Thu, Nov 26, 2026, 5:30 – 7:00 PM",
    );
  });

  it("shows days without times where an event takes whole days", () => {
    const range = formatInstantRange("2026-06-07T22:00:00Z", "2026-06-12T21:59:00Z", {
      locale: "en-us",
      timeZone: "Europe/Berlin",
      visitorZone: "Europe/Berlin",
    });
    expect(range).toMatch(/Jun 8.*Jun 12/);
    expect(range).not.toMatch(/[AP]M/);
  });

  it("shows only the start of a range without length or end", () => {
    expect(plain(formatInstantRange(evening, null, seattle))).toBe("Thu, Nov 26, 2026, 5:30 PM");
    expect(plain(formatInstantRange(evening, evening, seattle))).toBe("Thu, Nov 26, 2026, 5:30 PM");
  });
});

describe("formatMoney", () => {
  it.each([
    [15, "USD", "en-us", "$15"],
    [12.5, "USD", "en-us", "$12.50"],
    [1234.56, "USD", "en-us", "$1,234.56"],
    [9_999_999.99, "USD", "en-us", "$9,999,999.99"],
    [12345.67, "PLN", "pl-pl", "12 345,67 zł"],
    [1_234_567, "JPY", "en-us", "¥1,234,567"],
    [12.345, "KWD", "en-us", "KWD 12.345"],
    [12.5, "EUR", "de-de", "12,50 €"],
  ] as const)("shows %d %s in %s as %s", (amount, currency, locale, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text);
  });
});
