import type { TemperatureUnit } from "@portico/contract/constants";
import { temperatureUnits } from "@portico/contract/constants";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askedTemperature,
  inUnit,
  mayAskFor,
  shownTemperature,
  steppedTemperature,
  temperatureRange,
} from "./suite-temperature.ts";

const units = fc.constantFrom(...temperatureUnits);
const steps = fc.constantFrom("cooler" as const, "warmer" as const);
const degrees = fc.double({ min: -60, max: 150, noNaN: true });

describe("a temperature that may be asked for", () => {
  it.each<[number, TemperatureUnit, boolean]>([
    [65, "°F", true],
    [75, "°F", true],
    [64, "°F", false],
    [76, "°F", false],
    [70.5, "°F", false],
    [Number("warm"), "°F", false],
    [Number.POSITIVE_INFINITY, "°F", false],
    [18, "°C", false],
    [19, "°C", true],
    [23, "°C", true],
    [24, "°C", false],
    [70, "°C", false],
    [21, "°F", false],
  ])("%d %s: %s", (value, unit, isOpen) => {
    expect(mayAskFor(value, unit)).toBe(isOpen);
  });

  it("lies between 65 and 75 °F exactly, in either unit, and no whole degree within is missing", () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 150 }), units, (value, unit) => {
        const exact = inUnit(value, unit, "°F");
        expect(mayAskFor(value, unit)).toBe(exact >= 65 && exact <= 75);
      }),
    );
  });
});

describe("a temperature asked for in another unit", () => {
  it.each<[number, TemperatureUnit, TemperatureUnit, number | null]>([
    [70, "°F", "°F", 70],
    [70, "°F", "°C", 21],
    [65, "°F", "°C", 19],
    [75, "°F", "°C", 23],
    [19, "°C", "°F", 66],
    [23, "°C", "°F", 73],
    [64, "°F", "°C", null],
    [24, "°C", "°F", null],
  ])("%d %s is %s: %s", (value, said, unit, asked) => {
    expect(askedTemperature(value, said, unit)).toBe(asked);
  });

  it("is one that may be asked for in the suite's own, and less than a degree away", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), units, units, (value, said, unit) => {
        const asked = askedTemperature(value, said, unit);
        expect(asked === null).toBe(!mayAskFor(value, said));
        if (asked === null) return;
        expect(mayAskFor(asked, unit)).toBe(true);
        expect(Math.abs(asked - inUnit(value, said, unit))).toBeLessThan(1);
      }),
    );
  });
});

describe("a step", () => {
  it.each([
    [65, "cooler", null],
    [66, "cooler", 65],
    [75, "warmer", null],
    [74, "warmer", 75],
    [70.5, "warmer", 71],
    [70.5, "cooler", 70],
    [60, "warmer", 65],
    [60, "cooler", null],
    [80, "cooler", 75],
  ] as const)("from %d °F %s leads to %s", (from, step, to) => {
    expect(steppedTemperature(from, step, "°F")).toBe(to);
  });

  it("leads to what may be asked for, in its own direction, unless the limit is reached", () => {
    fc.assert(
      fc.property(degrees, steps, units, (from, step, unit) => {
        const to = steppedTemperature(from, step, unit);
        const { least, most } = temperatureRange[unit];
        const isAtLimit = step === "cooler" ? from <= least : from >= most;
        expect(to === null).toBe(isAtLimit);
        expect(to === null || mayAskFor(to, unit)).toBe(true);
        expect(to === null || (step === "cooler" ? to < from : to > from)).toBe(true);
      }),
    );
  });
});

it("is the same after a way to the other unit and back", () => {
  fc.assert(
    fc.property(degrees, units, units, (value, from, to) => {
      expect(inUnit(inUnit(value, from, to), to, from)).toBeCloseTo(value, 9);
    }),
  );
});

it("is shown in half degrees, to the nearest", () => {
  expect([70.24, 70.25, 70.5, 70.74, 70.75].map(shownTemperature)).toEqual([
    70, 70.5, 70.5, 70.5, 71,
  ]);
});
