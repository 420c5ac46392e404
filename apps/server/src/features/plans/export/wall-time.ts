import { clockIn, dayIn } from "@portico/rules/zoned-time";

const padded = (value: number) => String(value).padStart(2, "0");

/** An instant on the clock of a zone, as tables sort and read it: `2026-03-09 14:30`; empty for none. */
export function wallTime(instant: string | null, zone: string): string {
  if (instant === null) return "";
  const at = new Date(instant);
  const { year, month, day } = dayIn(zone, at);
  const { hour, minute } = clockIn(zone, at);
  return `${year}-${padded(month)}-${padded(day)} ${padded(hour)}:${padded(minute)}`;
}
