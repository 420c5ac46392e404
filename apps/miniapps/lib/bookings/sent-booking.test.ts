import { expect, it } from "vitest";
import { readSent, type SentBooking, writeSent } from "./sent-booking.ts";

const at = Date.parse("2026-03-09T09:00:00Z");
const day = 24 * 3_600_000;
const version = "1.0.0";

const sent: SentBooking = {
  key: "0198f2a4-901d-7eb9-8af1-c9b627e76a36",
  at,
  input: { body: { name: "Board" } },
  form: { view: { name: "book" }, values: { name: "Board" } },
};

it("is there again as it was sent, with its form, for a day", () => {
  const text = writeSent(sent, version);
  expect(readSent(text, { version, now: at + day - 1 })).toEqual(sent);
  expect(readSent(text, { version, now: at + day })).toBeNull();
});

it("is none of another version of the app, which may have other forms", () => {
  expect(readSent(writeSent(sent, version), { version: "1.1.0", now: at })).toBeNull();
});

it.each([null, "", "null", "{", "{}"])("is nothing where %s is kept", (text) => {
  expect(readSent(text, { version, now: at })).toBeNull();
});
