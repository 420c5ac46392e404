import fc from "fast-check";
import { expect, it } from "vitest";
import { fitsAbsolute, isLapseAnnounced, lapseStand, lifetimeOf } from "./session-lifetime.ts";

const minute = 60;
const day = 24 * 60 * minute;

const anySettings = fc.record({
  session_access_minutes: fc.integer({ min: 1, max: 60 }),
  session_idle_minutes: fc.integer({ min: 5, max: 90 * 24 * 60 }),
  session_absolute_days: fc.integer({ min: 1, max: 90 }),
});

const settings = (access: number, idle: number, absolute: number) => ({
  session_access_minutes: access,
  session_idle_minutes: idle,
  session_absolute_days: absolute,
});

it("takes what the brand decides", () => {
  expect(lifetimeOf(settings(10, 14 * 24 * 60, 90))).toEqual({
    accessSeconds: 10 * minute,
    idleSeconds: 14 * day,
    absoluteSeconds: 90 * day,
  });
});

it("renews the access token at half of a short idle time, and ends idle ones with all others", () => {
  expect(lifetimeOf(settings(60, 30, 1))).toMatchObject({
    accessSeconds: 15 * minute,
    idleSeconds: 30 * minute,
  });
  expect(lifetimeOf(settings(10, 3 * 24 * 60, 2)).idleSeconds).toBe(2 * day);
});

it("never lets an access token outlive half of the idle time, nor that the session", () => {
  fc.assert(
    fc.property(anySettings, (chosen) => {
      const { accessSeconds, idleSeconds, absoluteSeconds } = lifetimeOf(chosen);
      expect(accessSeconds * 2).toBeLessThanOrEqual(idleSeconds);
      expect(idleSeconds).toBeLessThanOrEqual(absoluteSeconds);
      for (const seconds of [accessSeconds, idleSeconds, absoluteSeconds]) {
        expect(Number.isInteger(seconds)).toBe(true);
      }
    }),
  );
});

it("knows which settings contradict each other", () => {
  expect(fitsAbsolute(settings(10, 24 * 60, 1))).toBe(true);
  expect(fitsAbsolute(settings(10, 24 * 60 + 1, 1))).toBe(false);
});

it.each([
  [5 * minute, true],
  [20 * 60 * minute - 1, true],
  [20 * 60 * minute, false],
  [14 * day, false],
])("announces the end of a session that is not used for %i seconds: %s", (idleSeconds, isIt) => {
  expect(isLapseAnnounced({ idleSeconds })).toBe(isIt);
});

/** Seconds until the session ends, seconds since the last sign of its user, and what the page does. */
it.each([
  [121, Infinity, "calm"],
  [121, 0, "calm"],
  [120, 61, "asking"],
  [120, 60, "renewing"],
  [1, Infinity, "asking"],
  [0, 0, "renewing"],
  [-1.9, Infinity, "asking"],
  [-2, Infinity, "lapsed"],
  [-2, 0, "lapsed"],
] as const)("%d seconds before the end, %d after the last sign: %s", (left, since, stand) => {
  expect(lapseStand(left, since)).toBe(stand);
});
