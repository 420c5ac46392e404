import { readDay } from "@portico/rules/read-day";
import { readInstant } from "@portico/rules/read-instant";
import type { CalendarDay } from "@portico/rules/zoned-time";
import { AppError } from "../errors/app-error.ts";

/**
 * The day that a field of a request names; throws `request.invalid` for none.
 *
 * @param field as faults name it, e.g. `/date`
 */
export function requireDay(text: string, field: string): CalendarDay {
  const day = readDay(text);
  if (day === null) throw new AppError("request.invalid", { [field]: "must be a day" });
  return day;
}

/** The instant that a field of a request names; throws `request.invalid` for none. */
export function requireInstant(text: string, field: string): Date {
  const instant = readInstant(text);
  if (instant === null) throw new AppError("request.invalid", { [field]: "is not a moment" });
  return instant;
}
