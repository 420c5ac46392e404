import type { Plan, PlanPeriod } from "@portico/contract";

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

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a zone as `2026-11-26`. */
export function dayIn(instant: string | number, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (format === undefined) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit", timeZone } as const;
    format = new Intl.DateTimeFormat("en-ca", parts);
    dayFormats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** Whether a day is today or tomorrow; null for every other. */
export function nearDay(day: string, { timeZone, now }: Today): "today" | "tomorrow" | null {
  const today = dayIn(now, timeZone);
  if (day === today) return "today";
  // Dates alone: a day of 23 or 25 hours has one after it like any other.
  const next = new Date(`${today}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return day === next.toISOString().slice(0, 10) ? "tomorrow" : null;
}

/**
 * A list of plans day by day, in its order. What began before today and is not over stands under
 * today.
 */
export function planDays(plans: readonly Plan[], when: PlanPeriod, today: Today): PlanDay[] {
  const { timeZone, now } = today;
  const days: PlanDay[] = [];
  for (const plan of plans) {
    const isRunning = when === "upcoming" && plan.at !== null && Date.parse(plan.at) < now;
    const at = isRunning ? new Date(now).toISOString() : plan.at;
    const day = at === null ? null : dayIn(at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.plans.push(plan);
    else days.push({ day, at, plans: [plan] });
  }
  return days;
}
