import { numberFormatOf } from "@portico/rules/number-format-of";

/** A temperature as people read it: `72°F`, `21,5 °C`. Digits after the point only where there are some. */
export function formatTemperature(degrees: number, unit: "°F" | "°C", locale: string): string {
  return numberFormatOf(locale, {
    style: "unit",
    unit: unit === "°C" ? "celsius" : "fahrenheit",
    maximumFractionDigits: 1,
  }).format(degrees);
}

/** The number of a temperature alone, where its unit stands beside it in another size. */
export function formatDegrees(degrees: number, locale: string): string {
  return numberFormatOf(locale, { maximumFractionDigits: 1 }).format(degrees);
}

/** A share of 100: `64%`, `64 %`. */
export function formatPercent(percent: number, locale: string): string {
  return numberFormatOf(locale, { style: "percent" }).format(percent / 100);
}
