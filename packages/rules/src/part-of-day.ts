import { formatOf } from "./format-of.ts";

const hourOfDay = { hour: "numeric", hourCycle: "h23" } as const;

/** Part of the day at an instant on a zone's clock. */
export type PartOfDay = "morning" | "afternoon" | "evening";

/** The part of the day: it is morning from five, afternoon from noon and evening from six. */
export function partOfDay(instant: Date, timeZone: string): PartOfDay {
  const parts = formatOf("en-us", timeZone, hourOfDay).formatToParts(instant);
  const hour = Number(parts.find(({ type }) => type === "hour")?.value);
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}
