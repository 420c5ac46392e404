import { expect, it } from "vitest";
import { formatDegrees, formatPercent, formatTemperature } from "./format-measure.ts";

it.each([
  [72, "°F", "en-us", "72°F"],
  [21.5, "°C", "en-us", "21.5°C"],
  [21.5, "°C", "de-de", "21,5 °C"],
  [72, "°F", "pl-pl", "72°F"],
] as const)("tells %d %s in %s as %s", (degrees, unit, locale, told) => {
  expect(formatTemperature(degrees, unit, locale).replaceAll("\u00a0", " ")).toBe(told);
});

it("tells the number of a temperature in the words of its language", () => {
  expect(formatDegrees(71.5, "en-us")).toBe("71.5");
  expect(formatDegrees(71.5, "de-de")).toBe("71,5");
});

it.each([
  [64, "en-us", "64%"],
  [64, "de-de", "64 %"],
  [100, "pl-pl", "100%"],
])("tells %d of a hundred in %s as %s", (percent, locale, told) => {
  expect(formatPercent(percent, locale).replaceAll("\u00a0", " ")).toBe(told);
});
