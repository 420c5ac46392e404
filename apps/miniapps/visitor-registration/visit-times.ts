import type { Visit } from "@portico/contract";
import { type Clock, formatInstant, formatTime, formatTimeRange } from "@portico/i18n";
import { dayIn } from "@portico/rules/day";

/** The times of a visit as a row has room for them: its day stands above, also of one over midnight. */
export function visitTimes(visit: Pick<Visit, "ends_at" | "starts_at">, clock: Clock): string {
  const { starts_at, ends_at } = visit;
  const [first, last] = [starts_at, ends_at].map((at) => dayIn(new Date(at), clock.timeZone));
  if (first === last) return formatTimeRange(starts_at, ends_at, clock);
  return `${formatTime(starts_at, clock)} – ${formatTime(ends_at, clock)}`;
}

/** Whether an instant is on a day such as `2026-03-09` of the clock. */
export const isOnDay = (instant: string, day: string, { timeZone }: Clock): boolean =>
  dayIn(new Date(instant), timeZone) === day;

/** A time below a day, with its own day where it is another. */
export const timeOn = (instant: string, day: string, clock: Clock): string =>
  (isOnDay(instant, day, clock) ? formatTime : formatInstant)(instant, clock);
