import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advance, outsideAt, type Room } from "./room.ts";

const room = (said: Partial<Room> = {}): Room => ({
  temperature: 21,
  target: 21,
  lighting: 50,
  activity: "resting",
  ...said,
});

const minutes = (count: number) => count * 60;

describe("a room", () => {
  it("warms over minutes towards what is asked, and stays there", () => {
    const cold = room({ temperature: 20, target: 22 });
    const [soon, later, then] = [2, 15, 45].map((count) => advance(cold, minutes(count), 10));
    expect(soon?.temperature).toBeGreaterThan(20);
    expect(soon?.temperature).toBeLessThan(20.5);
    expect(later?.temperature).toBeCloseTo(22, 0);
    expect(Math.abs((then?.temperature ?? 0) - 22)).toBeLessThan(0.5);
  });

  it("cools when less is asked for", () => {
    const warm = room({ temperature: 24, target: 21 });
    const after = advance(warm, minutes(45), 30);
    expect(Math.abs(after.temperature - 21)).toBeLessThan(0.6);
  });

  it("loses warmth to the outside while nothing heats it", () => {
    const resting = room({ temperature: 21.2 });
    expect(advance(resting, minutes(2), 0).temperature).toBeLessThan(21.2);
    expect(advance(resting, minutes(2), 40).temperature).toBeGreaterThan(21.2);
    const [mild, cold] = [15, -15].map((outside) => advance(resting, minutes(2), outside));
    expect(cold?.temperature).toBeLessThan(mild?.temperature ?? 0);
  });

  it("is the same in one step and in many", () => {
    const cold = room({ temperature: 19, target: 22 });
    const many = Array.from({ length: 120 }).reduce<Room>((each) => advance(each, 10, 8), cold);
    expect(many.temperature).toBeCloseTo(advance(cold, 1200, 8).temperature, 6);
  });

  it("holds what may be asked for in any weather, and never runs away", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 30, noNaN: true }),
        fc.double({ min: 18.3, max: 23.9, noNaN: true }),
        fc.double({ min: -10, max: 38, noNaN: true }),
        (temperature, target, outside) => {
          const after = advance(room({ temperature, target }), 3600, outside);
          const again = advance(after, 3600, outside);
          expect(Math.abs(again.temperature - target)).toBeLessThan(1);
        },
      ),
    );
  });
});

it("outside is cool at night and mild by day, whoever asks", () => {
  const at = (hour: number) => outsideAt(Date.UTC(2026, 8, 1, hour));
  expect(at(3)).toBeLessThan(at(15));
  expect(at(15)).toBe(outsideAt(Date.UTC(2026, 8, 2, 15)));
});
