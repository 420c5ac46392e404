import { addDays, addMonths, monthOf } from "@portico/rules/iso-date";
import { placeInWeek } from "./month-days.ts";

type Move = (day: string, firstWeekday: number) => string;

/** The same day of another month, or its last one where it is shorter. */
function inMonth(day: string, count: number): string {
  const month = addMonths(monthOf(day), count);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** Keys of a grid of dates (WAI-ARIA APG, "date picker"). */
const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, firstWeekday) => addDays(day, -placeInWeek(day, firstWeekday)),
  End: (day, firstWeekday) => addDays(day, 6 - placeInWeek(day, firstWeekday)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** The date that a key leads to from another, or null for other keys. */
export function dayByKey(key: string, day: string, firstWeekday: number): string | null {
  return moves[key]?.(day, firstWeekday) ?? null;
}
