import { describe, expect, it } from "vitest";
import {
  dateRowOf,
  type Draft,
  firstDate,
  invitationOf,
  isBlank,
  newVisitor,
  windowOf,
} from "./draft.ts";

const zone = "America/Los_Angeles";
const row = (day: string, from: string, to: string) => ({ id: "row", day, from, to });

describe("a date as typed", () => {
  it.each([
    ["2026-07-01", "09:30", "10:30", "2026-07-01T16:30:00.000Z", "2026-07-01T17:30:00.000Z"],
    ["2026-12-01", "09:30", "10:30", "2026-12-01T17:30:00.000Z", "2026-12-01T18:30:00.000Z"],
    ["2026-12-01", "22:00", "01:00", "2026-12-02T06:00:00.000Z", "2026-12-02T09:00:00.000Z"],
    // The clocks skip 2:30 on this day, and 1:30 comes twice on the other.
    ["2026-03-08", "02:30", "04:00", "2026-03-08T10:30:00.000Z", "2026-03-08T11:00:00.000Z"],
    ["2026-11-01", "01:30", "03:00", "2026-11-01T08:30:00.000Z", "2026-11-01T11:00:00.000Z"],
  ])("on %s from %s to %s is on the building's clock", (day, from, to, starts_at, ends_at) => {
    expect(windowOf(row(day, from, to), zone)).toEqual({ starts_at, ends_at });
  });

  it("says nothing of what is missing, so that the portal says so", () => {
    expect(windowOf(row("", "09:30", ""), zone)).toEqual({ starts_at: "", ends_at: "" });
  });

  it("is typed as what a visit has", () => {
    const window = { starts_at: "2026-12-02T06:00:00.000Z", ends_at: "2026-12-02T09:00:00.000Z" };
    const typed = dateRowOf(window, zone);
    expect(typed).toMatchObject({ day: "2026-12-01", from: "22:00", to: "01:00" });
    expect(windowOf(typed, zone)).toEqual(window);
  });

  it("begins with the next full hour", () => {
    const now = new Date("2026-07-01T06:15:00.000Z");
    expect(firstDate(now, zone)).toMatchObject({ day: "2026-07-01", from: "00:00", to: "01:00" });
  });
});

it("an invitation leaves out what nobody has said", () => {
  const draft: Draft = {
    key: "11111111-1111-4111-8111-111111111111",
    sentAt: null,
    visitors: [newVisitor({ name: "Ada", email: "ada@guests.example", phone: " " })],
    dates: [row("2026-07-01", "09:30", "10:30")],
    purpose: "",
    note: "Bring a coat",
  };
  expect(invitationOf(draft, zone)).toEqual({
    idempotency_key: draft.key,
    visitors: [{ name: "Ada", email: "ada@guests.example" }],
    dates: [{ starts_at: "2026-07-01T16:30:00.000Z", ends_at: "2026-07-01T17:30:00.000Z" }],
    note: "Bring a coat",
  });
});

it("a row is blank until something is said", () => {
  expect(isBlank(newVisitor())).toBe(true);
  expect(isBlank(newVisitor({ company: "Atlas" }))).toBe(false);
});
