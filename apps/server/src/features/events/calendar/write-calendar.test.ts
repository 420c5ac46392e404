import { describe, expect, it } from "vitest";
import type { CalendarEvent } from "./calendar.repository.ts";
import { writeCalendar } from "./write-calendar.ts";

const frame = { name: "Harbour House", origin: "https://harbour.example" };

const event: CalendarEvent = {
  uuid: "0199a000-0000-7000-8000-000000000001",
  type: "event_post",
  title: "Rooftop yoga",
  description: "Bring a mat.",
  formattedAddress: null,
  virtualUrl: null,
  startAt: new Date("2026-10-25T00:30:00Z"),
  endAt: new Date("2026-10-25T02:30:00Z"),
  sequence: 0,
  isCancelled: false,
  buildingUuid: "0199a000-0000-7000-8000-000000000002",
  buildingName: "Harbour House",
  buildingStreet: "1 Quay Street",
  buildingCity: "Hamburg",
  timeZone: "Europe/Berlin",
  texts: null,
};

const write = (...events: Partial<CalendarEvent>[]) =>
  writeCalendar(
    events.map((values) => ({ ...event, ...values })),
    frame,
  );

/** The lines as they are meant: unfolded (RFC 5545 §3.1). */
function linesOf(text: string): string[] {
  return text.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
}

/** The values of a property, its texts unescaped (RFC 5545 §3.3.11). */
function valuesOf(text: string, name: string): string[] {
  const found = linesOf(text).filter((line) => line.startsWith(`${name}:`));
  return found.map((line) =>
    line
      .slice(name.length + 1)
      .replaceAll(/\\([\\;,nN])/g, (_, letter: string) =>
        letter.toLowerCase() === "n" ? "\n" : letter,
      ),
  );
}

/** Titles that break whoever counts letters for octets, or takes a text for a line of its own. */
const titles = {
  "long words": "Feuerwehrübungsbesprechung".repeat(12),
  umlauts: "ä".repeat(200),
  "three octets each": "建物の夏祭り".repeat(30),
  "pictures of several code points": "👩🏽‍🚒🏳️‍🌈".repeat(40),
  "marks of the format": String.raw`a;b,c\d\\;e\n,f:"g"`,
  "other lines": "Yoga\r\nEND:VEVENT\rX:1\nATTENDEE:mailto:evil@evil.example",
  "seventy-five octets": "x".repeat(67),
  "one more": "x".repeat(68),
};

describe("a calendar file", () => {
  it.each(Object.entries(titles))(
    "folds and escapes %s (RFC 5545 §3.1, §3.3.11)",
    (_what, title) => {
      const text = write({ title, description: `${title}\n${title}`, formattedAddress: title });
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      for (const line of text.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        // No letter is cut in two, for then its halves would not be well-formed.
        expect(line.isWellFormed()).toBe(true);
      }
      expect(valuesOf(text, "SUMMARY").map(plain)).toEqual([plain(title)]);
      const [location = ""] = valuesOf(text, "LOCATION").map(plain);
      expect(location.startsWith(plain(title))).toBe(true);
      expect(linesOf(text).filter((line) => line.startsWith("BEGIN:VEVENT"))).toHaveLength(1);
      expect(linesOf(text).some((line) => line.startsWith("ATTENDEE"))).toBe(false);
    },
  );

  it("has what a calendar and each event must have, once (RFC 5545 §3.6, §3.6.1)", () => {
    const lines = linesOf(write({}, { uuid: "0199a000-0000-7000-8000-000000000003" }));
    const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;
    expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
    expect(["VERSION:2.0", "PRODID:", "METHOD:PUBLISH"].map(count)).toEqual([1, 1, 1]);
    const each = ["BEGIN:VEVENT", "UID:", "SEQUENCE:", "DTSTAMP:", "DTSTART:", "DTEND:", "URL"];
    expect(each.map(count)).toEqual(each.map(() => 2));
    expect(new Set(lines.filter((line) => line.startsWith("UID:"))).size).toBe(2);
    expect(lines.find((line) => line.startsWith("DTSTAMP:"))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  });

  it("keeps the id of an event that has changed, so that calendars replace it (§3.8.4.7)", () => {
    const changed = write({
      title: "Rooftop yoga, moved",
      startAt: new Date("2026-10-26T00:30:00Z"),
    });
    expect(valuesOf(changed, "UID")).toEqual(valuesOf(write({}), "UID"));
  });

  it("counts changes, and says what is cancelled and by whom (§3.8.7.4, RFC 5546 §3.2.5)", () => {
    const organizer = { name: "Harbour House", email: "team@harbour.example" };
    const entry = { ...event, sequence: 3, isCancelled: true };
    const text = writeCalendar([entry], { ...frame, organizer, method: "CANCEL" });
    expect(valuesOf(text, "SEQUENCE")).toEqual(["3"]);
    expect(valuesOf(text, "STATUS")).toEqual(["CANCELLED"]);
    expect(valuesOf(text, "METHOD")).toEqual(["CANCEL"]);
    expect(text.replaceAll("\r\n ", "")).toMatch(/^ORGANIZER.*mailto:team@harbour.example\r$/m);
    expect(valuesOf(text, "UID")).toEqual(valuesOf(write({}), "UID"));
    expect(valuesOf(write({}), "STATUS")).toEqual(["CONFIRMED"]);
  });

  it("gives instants in UTC, also in the night when the clocks change (§3.3.5)", () => {
    expect(valuesOf(write({}), "DTSTART")).toEqual(["20261025T003000Z"]);
    expect(valuesOf(write({}), "DTEND")).toEqual(["20261025T023000Z"]);
  });

  it("has no end where none is known, or none that is possible (§3.6.1)", () => {
    for (const endAt of [null, event.startAt, new Date("2026-10-24T00:00:00Z")]) {
      expect(valuesOf(write({ endAt }), "DTEND")).toEqual([]);
    }
  });

  it("says where: the event's own place with the building of a room, or the building alone", () => {
    const location = (values: Partial<CalendarEvent>) => valuesOf(write(values), "LOCATION");
    const building = "Harbour House, 1 Quay Street, Hamburg";
    expect(location({})).toEqual([building]);
    const room = { formattedAddress: "Roof; stairs B" };
    expect(location(room)).toEqual([`Roof; stairs B, ${building}`]);
    const elsewhere = "Columbia Center, 701 5th Avenue";
    expect(location({ formattedAddress: elsewhere })).toEqual([elsewhere]);
    const online = { formattedAddress: "Online", virtualUrl: "https://meet.example/talk" };
    expect(location(online)).toEqual(["Online"]);
  });
});

/** A text without what no calendar can show: whatever breaks lines is one line break. */
function plain(text: string): string {
  return text.replaceAll(/\r\n|\r/g, "\n");
}
