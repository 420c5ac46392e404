import type { Plan, PlanKind } from "@portico/contract";
import {
  type Clock,
  formatCardDay,
  formatDay,
  formatInstantRange,
  formatMoney,
  formatTime,
  formatTimeRange,
  isWholeDays,
  type TranslateWith,
} from "@portico/i18n";
import { daysBetween, lastMoment } from "@portico/rules/day";
import type { AddressedBuilding } from "@portico/rules/place";
import { cardPlace } from "../../lib/card-place.ts";
import { timeText } from "../../lib/time-text.ts";
import { bookingPages } from "./plan-look.ts";

type Words = TranslateWith<"plans">;

/** Times of the day that a plan stands under; a date only where it goes on to another. */
function spanTime({ content: { start_at: start, end_at: end } }: Plan, clock: Clock, t: Words) {
  if (start === null) return null;
  if (end === null) return formatTime(start, clock);
  const isOneDay = daysBetween(new Date(start), new Date(end), clock.timeZone) === 0;
  if (!isOneDay) return formatInstantRange(start, end, clock);
  if (isWholeDays(start, end, clock.timeZone)) return t("plans.all_day");
  return formatTimeRange(start, end, clock);
}

/** A deal is valid by days; the minute it ends says nothing to anybody. */
function offerTime({ content: { end_at: end } }: Plan, clock: Clock, t: Words) {
  return end === null ? null : t("content.facts.until", { day: formatDay(lastMoment(end), clock) });
}

/** When something is: below the heading of its day, and in one line by itself. */
interface Times {
  ofDay: (plan: Plan, clock: Clock, t: Words) => string | null;
  alone: (at: string, plan: Plan, clock: Clock, t: Words, now: number) => string;
}

/** What has a start and an end. */
const spanTimes: Times = {
  ofDay: spanTime,
  alone: (at, { content }, clock, t, now) =>
    timeText({ start_at: at, end_at: content.end_at }, t, clock, now),
};

/** How each kind tells when it is. */
const times: Record<PlanKind, Times> = {
  event_post: spanTimes,
  resource_booking: spanTimes,
  service_booking: spanTimes,
  offer: {
    ofDay: offerTime,
    alone: (at, _, clock, t, now) =>
      t("content.facts.until", { day: formatCardDay(lastMoment(at), clock, new Date(now)) }),
  },
};

/** When a plan is, in one line. */
export function planTime(plan: Plan, clock: Clock, t: Words, now: number): string {
  const { kind, at } = plan;
  return at === null ? t("plans.days.none") : times[kind].alone(at, plan, clock, t, now);
}

/** What a booking costs; nothing of what is free. */
function priceOf({ total_price: price, currency_type: currency }: Plan, locale: Clock["locale"]) {
  return price === null || currency === null ? null : formatMoney(price, currency, locale);
}

/**
 * What a card tells below its title: time, what it is booked for or with whom, place, price, guests,
 * place in the waitlist; `here` is the building that the reader is in.
 */
export function planFacts(
  plan: Plan,
  clock: Clock,
  t: Words,
  here: AddressedBuilding | undefined,
): string[] {
  const { content, guests, waitlist_position: position } = plan;
  return [
    times[plan.kind].ofDay(plan, clock, t),
    plan.kind in bookingPages ? content.subtitle : null,
    cardPlace(content.formatted_address, here),
    priceOf(plan, clock.locale),
    guests > 0 ? t("plans.guests", { count: guests }) : null,
    position === null ? null : t("plans.position", { position }),
  ].filter((fact): fact is string => fact !== null && fact !== "");
}
