import type { Clock } from "@portico/i18n";
import { loadTranslator } from "@portico/i18n/translator";
import { expect, it } from "vitest";
import { cardFacts } from "./card-facts.ts";
import { makeEvent } from "./testing/make-event.ts";

const clock: Clock = { locale: "en-us", timeZone: "UTC", visitorZone: "UTC" };
const telling = {
  t: await loadTranslator("en-us"),
  clock,
  now: Date.parse("2026-11-22T12:00:00Z"),
  here: { name: "Rainier Square Tower", address: "400 University Street, Seattle" },
};

it("tells price and room, or another building, but not the building that the reader is in", () => {
  const facts = (formatted_address: string) => cardFacts(makeEvent({ formatted_address }), telling);
  expect(facts("Roof terrace, Seattle")).toEqual(["Free", "Roof terrace"]);
  expect(facts("Columbia Center, Seattle")).toEqual(["Free", "Columbia Center"]);
  expect(facts("Rainier Square Tower, Seattle")).toEqual(["Free"]);
});

it("lets the subtitle speak where this building would be all there is to tell", () => {
  const formatted_address = "Rainier Square Tower, Seattle";
  const card = makeEvent({ type: "post", subtitle: "From Monday on", formatted_address });
  expect(cardFacts(card, telling)).toEqual(["From Monday on"]);
});

it("says from or until when a deal is valid, and the year where it is another", () => {
  const facts = (start_at: string | null, end_at: string) =>
    cardFacts(makeEvent({ type: "offer", start_at, end_at }), telling);
  expect(facts(null, "2026-11-26T23:59:00Z")).toEqual(["Until Nov 26"]);
  expect(facts(null, "2026-11-27T00:00:00Z")).toEqual(["Until Nov 26"]);
  expect(facts(null, "2027-11-26T23:59:00Z")).toEqual(["Until Nov 26, 2027"]);
  expect(facts("2027-01-04T00:00:00Z", "2027-11-26T23:59:00Z")).toEqual(["From Jan 4, 2027"]);
  expect(facts("2026-11-22T12:00:00.001Z", "2026-11-26T23:59:00Z")).toEqual(["From Nov 22"]);
  expect(facts("2026-11-22T12:00:00Z", "2026-11-26T23:59:00Z")).toEqual(["Until Nov 26"]);
});
