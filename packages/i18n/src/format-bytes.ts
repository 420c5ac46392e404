import { numberFormatOf } from "@portico/rules/number-format-of";

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** The size of a file as people read it: `120 kB`, `4.2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const isLarge = bytes >= megabyte;
  return numberFormatOf(locale, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    unitDisplay: "short",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / megabyte : Math.max(1, bytes / kilobyte));
}
