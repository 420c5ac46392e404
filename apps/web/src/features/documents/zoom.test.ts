import { describe, expect, it } from "vitest";
import { canvasScale, fittingWidth, nextZoom } from "./zoom.ts";

describe("zoom", () => {
  it("goes by steps and stops at both ends", () => {
    expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(4, 1), nextZoom(0.5, -1)]).toEqual([
      1.25, 0.75, 4, 0.5,
    ]);
  });

  it("fits a page to its place, and keeps it readable in a wide window", () => {
    expect([fittingWidth(390), fittingWidth(2000), fittingWidth(10)]).toEqual([390, 880, 240]);
  });

  it("draws as fine as the screen, but never more than a phone can hold", () => {
    expect(canvasScale(880, 1245, 2)).toBe(2);
    const scale = canvasScale(3520, 4980, 3);
    expect(scale * 3520 * (scale * 4980)).toBeLessThanOrEqual(16_000_001);
  });
});
