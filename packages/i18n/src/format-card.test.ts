import { describe, expect, it } from "vitest";
import { formatCardDay, formatCardDays, formatCardInstant } from "./format-card.ts";

const berlin = {
  locale: "en-us",
  timeZone: "Europe/Berlin",
  visitorZone: "Europe/Berlin",
} as const;
const now = new Date("2026-06-01T12:00:00Z");

describe("card dates", () => {
  it("leave out the running year", () => {
    expect(formatCardInstant("2026-11-26T16:30:00Z", berlin, now)).toMatch(
      /^Thu, Nov 26, 5:30\sPM$/,
    );
    expect(formatCardInstant("2027-01-07T16:30:00Z", berlin, now)).toContain("2027");
  });

  it("count the year in the building's zone", () => {
    const newYear = "2026-12-31T23:30:00Z";
    expect(formatCardInstant(newYear, berlin, now)).toContain("2027");
  });

  it("say the year of a day where it is another", () => {
    expect(formatCardDay("2026-12-31T22:30:00Z", berlin, now)).toBe("Dec 31");
    expect(formatCardDay("2026-12-31T23:30:00Z", berlin, now)).toBe("Jan 1, 2027");
  });

  it("name the zone beside a time where it is not the visitor's", () => {
    const told = (start: string, visitorZone: string) =>
      formatCardInstant(start, { ...berlin, visitorZone }, now).replace(/\s/g, " ");
    const november = "2026-11-26T16:30:00Z";
    expect(told(november, "America/New_York")).toBe("Thu, Nov 26, 5:30 PM GMT+1");
    expect(told("2027-01-07T16:30:00Z", "America/New_York")).toBe(
      "Thu, Jan 7, 2027, 5:30 PM GMT+1",
    );
    expect(told(november, "Europe/Paris")).toBe("Thu, Nov 26, 5:30 PM");
  });

  it("speak German", () => {
    const german = { ...berlin, locale: "de-de" } as const;
    expect(formatCardDay("2026-11-26T16:30:00Z", german, now)).toBe("26. Nov.");
    expect(formatCardInstant("2026-11-26T16:30:00Z", german, now)).toMatch(/17:30\sUhr$/);
  });

  it("speak Polish, in which a month after a day has its genitive", () => {
    const polish = { ...berlin, locale: "pl-pl" } as const;
    expect(formatCardDay("2026-05-26T16:30:00Z", polish, now)).toBe("26 maja");
    expect(formatCardInstant("2026-05-26T16:30:00Z", polish, now)).toContain("26 maja");
  });

  it("say what two days share once, and the year where it is another", () => {
    const days = (end: string, locale: "en-us" | "de-de" | "pl-pl") =>
      formatCardDays("2026-11-26T16:30:00Z", end, { ...berlin, locale }, now).replace(/\s/g, " ");
    expect(days("2026-11-29T16:30:00Z", "en-us")).toBe("Nov 26 – 29");
    expect(days("2027-01-02T16:30:00Z", "en-us")).toBe("Nov 26, 2026 – Jan 2, 2027");
    expect(days("2026-11-29T16:30:00Z", "de-de")).toBe("26.–29. Nov.");
    expect(days("2026-12-02T16:30:00Z", "pl-pl")).toBe("26 listopada – 2 grudnia");
  });
});
