import type { TemperatureUnit } from "@portico/contract/constants";

/** What may be asked of a suite, in °F (5.014, 9.007). */
const fahrenheit = { least: 65, most: 75 } as const;

const toCelsius = (degrees: number) => ((degrees - 32) * 5) / 9;
const toFahrenheit = (degrees: number) => (degrees * 9) / 5 + 32;

/** A temperature in another unit, exactly. */
export function inUnit(degrees: number, from: TemperatureUnit, to: TemperatureUnit): number {
  if (from === to) return degrees;
  return to === "°C" ? toCelsius(degrees) : toFahrenheit(degrees);
}

/**
 * Whole degrees that may be asked of a suite, the limits included. In °C they are those within what the
 * limits are exactly: 65 °F is 18.33 °C and 75 °F is 23.88 °C.
 */
export const temperatureRange: Readonly<Record<TemperatureUnit, { least: number; most: number }>> =
  {
    "°F": fahrenheit,
    "°C": {
      least: Math.ceil(toCelsius(fahrenheit.least)),
      most: Math.floor(toCelsius(fahrenheit.most)),
    },
  };

/** Whether a temperature may be asked for: whole degrees within the range of its unit. */
export function mayAskFor(degrees: number, unit: TemperatureUnit): boolean {
  const { least, most } = temperatureRange[unit];
  return Number.isInteger(degrees) && degrees >= least && degrees <= most;
}

/**
 * What a suite is asked for by somebody who says it in either unit: whole degrees of the suite's own
 * unit, within its range; null for what may not be asked for in the unit that it was said in.
 */
export function askedTemperature(
  degrees: number,
  said: TemperatureUnit,
  unit: TemperatureUnit,
): number | null {
  if (!mayAskFor(degrees, said)) return null;
  const { least, most } = temperatureRange[unit];
  return Math.min(most, Math.max(least, Math.round(inUnit(degrees, said, unit))));
}

/** Ways to change a temperature by one degree. */
export type TemperatureStep = "cooler" | "warmer";

/**
 * The temperature one step from what a suite is set to, or measures; null where the limit is reached
 * (5.014). From outside the range the first step goes to its nearer end.
 */
export function steppedTemperature(
  degrees: number,
  step: TemperatureStep,
  unit: TemperatureUnit,
): number | null {
  const { least, most } = temperatureRange[unit];
  if (step === "cooler") {
    return degrees <= least ? null : Math.min(most, Math.ceil(degrees) - 1);
  }
  return degrees >= most ? null : Math.max(least, Math.floor(degrees) + 1);
}

/** A measured temperature as it is shown: half degrees, so that no number flickers. */
export function shownTemperature(degrees: number): number {
  return Math.round(degrees * 2) / 2;
}
