import type { Plan, PlanKind } from "@portico/contract";
import {
  type Clock,
  formatCardDay,
  formatCardInstant,
  formatDay,
  formatInstantRange,
  formatTime,
  formatTimeRange,
  isWholeDays,
  type TranslateWith,
} from "@portico/i18n";
import { dayIn } from "./plan-days.ts";

type Words = TranslateWith<"plans">;

/** Times of the day that a plan stands under; a date only where it goes on to another. */
function eventTime({ content: { start_at: start, end_at: end } }: Plan, clock: Clock, t: Words) {
  if (start === null) return null;
  if (end === null) return formatTime(start, clock);
  const isOneDay = dayIn(start, clock.timeZone) === dayIn(end, clock.timeZone);
  if (!isOneDay) return formatInstantRange(start, end, clock);
  if (isWholeDays(start, end, clock.timeZone)) return t("plans.all_day");
  return formatTimeRange(start, end, clock);
}

/** A deal is valid by days; the minute it ends says nothing to anybody. */
function offerTime({ content: { end_at: end } }: Plan, clock: Clock, t: Words) {
  return end === null ? null : t("content.facts.until", { day: formatDay(end, clock) });
}

/** When something is: below the heading of its day, and in one line by itself. */
interface Times {
  ofDay: (plan: Plan, clock: Clock, t: Words) => string | null;
  alone: (at: string, clock: Clock, t: Words) => string;
}

/** How each kind tells when it is. */
const times: Record<PlanKind, Times> = {
  event_post: { ofDay: eventTime, alone: (at, clock) => formatCardInstant(at, clock) },
  offer: {
    ofDay: offerTime,
    alone: (at, clock, t) => t("content.facts.until", { day: formatCardDay(at, clock) }),
  },
};

/** When a plan is, in one line. */
export function planTime({ kind, at }: Plan, clock: Clock, t: Words): string {
  return at === null ? t("plans.days.none") : times[kind].alone(at, clock, t);
}

/** What a card tells below its title: time, place, guests, place in the waitlist. */
export function planFacts(plan: Plan, clock: Clock, t: Words): string[] {
  const { content, guests, waitlist_position: position } = plan;
  return [
    times[plan.kind].ofDay(plan, clock, t),
    // The room or the building is enough here; street and city are on the detail page.
    content.formatted_address?.split(",", 1)[0] ?? null,
    guests > 0 ? t("plans.guests", { count: guests }) : null,
    position === null ? null : t("plans.position", { position }),
  ].filter((fact): fact is string => fact !== null && fact !== "");
}
