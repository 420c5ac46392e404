import type { Plan, PlanPeriod } from "@portico/contract";
import { dayIn, lastMoment } from "@portico/rules/day";

/** The plans of one day. */
export interface PlanDay {
  /** The day in the building's zone as `2026-11-26`; null for what has no date. */
  day: string | null;
  /** An instant of that day, RFC 3339; null for what has no date. */
  at: string | null;
  plans: Plan[];
}

/** Whose days they are, and what is today. */
export interface Today {
  /** IANA zone of the building. */
  timeZone: string;
  /** Now, in ms since 1970. */
  now: number;
}

/** When a plan stands in the list; a deal does on its last day. */
function momentOf({ kind, at }: Plan): string | null {
  return kind === "offer" && at !== null ? lastMoment(at) : at;
}

/**
 * A list of plans day by day, in its order. What began before today and is not over stands under
 * today.
 */
export function planDays(plans: readonly Plan[], when: PlanPeriod, today: Today): PlanDay[] {
  const { timeZone, now } = today;
  const days: PlanDay[] = [];
  for (const plan of plans) {
    const moment = momentOf(plan);
    const isRunning = when === "upcoming" && moment !== null && Date.parse(moment) < now;
    const at = isRunning ? new Date(now).toISOString() : moment;
    const day = at === null ? null : dayIn(new Date(at), timeZone);
    // A deal that ends as a day begins may come behind what begins then, and is of the day before.
    const known = days.find((other) => other.day === day);
    if (known !== undefined) known.plans.push(plan);
    else days.push({ day, at, plans: [plan] });
  }
  return days;
}
