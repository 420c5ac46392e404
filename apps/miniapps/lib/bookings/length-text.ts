import { numberFormatOf } from "@portico/rules/number-format-of";

/** `1 h 30 min`, in the words of a language. */
export function lengthText(minutes: number, locale: string): string {
  const part = (value: number, unit: "hour" | "minute") =>
    numberFormatOf(locale, { style: "unit", unit, unitDisplay: "short" }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours === 0 ? [] : [part(hours, "hour")]),
    ...(rest === 0 && hours > 0 ? [] : [part(rest, "minute")]),
  ];
  return parts.join(" ");
}
