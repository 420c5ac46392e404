import type { Clock } from "@portico/i18n";
import { loadTranslator } from "@portico/i18n/translator";
import { expect, it } from "vitest";
import { whenText } from "./when-text.ts";

const clock: Clock = { locale: "en-us", timeZone: "UTC", visitorZone: "UTC" };
const t = await loadTranslator("en-us");
const [start, end] = ["2026-11-26T09:00:00Z", "2026-12-01T00:00:00Z"];

it.each([
  ["offer", start, end, "Thu, Nov 26 – Mon, Nov 30, 2026"],
  ["offer", null, end, "Until Mon, Nov 30, 2026"],
  ["offer", start, null, "From Thu, Nov 26, 2026"],
  ["offer", null, null, null],
  ["event_post", start, "2026-11-26T10:30:00Z", "Thu, Nov 26, 2026, 9:00 – 10:30 AM"],
  ["event_post", start, null, "Thu, Nov 26, 2026, 9:00 AM"],
  ["event_post", null, end, null],
] as const)("says of an %s from %s to %s: %s", (type, start_at, end_at, text) => {
  const told = whenText({ type, start_at, end_at }, t, clock);
  expect(told?.replaceAll(/[\u2009\u202f\u00a0]/g, " ") ?? null).toBe(text);
});
