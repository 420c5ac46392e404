import { expect, it } from "vitest";
import { windowState } from "./display-window.ts";

const startAt = "2026-11-21T12:00:00.000Z";
const endAt = "2026-11-21T13:00:00.000Z";

it.each([
  [startAt, endAt, "2026-11-21T11:59:59.999Z", "before"],
  [startAt, endAt, startAt, "open"],
  [startAt, endAt, "2026-11-21T12:59:59.999Z", "open"],
  [startAt, endAt, endAt, "after"],
  [null, endAt, "1970-01-01T00:00:00.000Z", "open"],
  [null, endAt, endAt, "after"],
  [startAt, null, "2126-01-01T00:00:00.000Z", "open"],
  [startAt, null, "2026-11-21T11:59:59.999Z", "before"],
  [null, null, startAt, "open"],
])("a window from %s to %s is at %s: %s", (from, to, now, state) => {
  expect(windowState({ startAt: from, endAt: to }, Date.parse(now))).toBe(state);
});
