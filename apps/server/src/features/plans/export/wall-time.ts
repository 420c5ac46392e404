import { dayIn } from "@portico/rules/day";
import { clockIn } from "@portico/rules/zoned-time";

const padded = (value: number) => String(value).padStart(2, "0");

/** An instant on the clock of a zone, as tables sort and read it: `2026-03-09 14:30`; empty for none. */
export function wallTime(instant: string | null, zone: string): string {
  if (instant === null) return "";
  const at = new Date(instant);
  const { hour, minute } = clockIn(at, zone);
  return `${dayIn(at, zone)} ${padded(hour)}:${padded(minute)}`;
}
