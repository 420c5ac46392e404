import { expect, it } from "vitest";
import { kioskIdleSeconds, kioskStand, kioskWarningSeconds } from "./kiosk.ts";

it("leaves time to stay (WCAG 2.2, 2.2.1)", () => {
  expect(kioskWarningSeconds).toBeGreaterThanOrEqual(20);
  expect(kioskIdleSeconds).toBeGreaterThan(kioskWarningSeconds);
});

it.each([
  [0, "used"],
  [39.9, "used"],
  [40, "asking"],
  [59.9, "asking"],
  [60, "over"],
  [3600, "over"],
] as const)("after %d of 60 seconds without a touch is %s", (seconds, stand) => {
  expect(kioskStand(seconds, 60)).toBe(stand);
});
