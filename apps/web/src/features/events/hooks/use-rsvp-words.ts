import { useChapter, useClock } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { formatInstant, formatMoney } from "@portico/i18n";
import { isFree } from "@portico/rules/price";
import { fewPlacesLeft, placesLeft } from "@portico/rules/rsvp";
import type { ShownState } from "../rsvp-look.ts";

/** The price of an event in words. */
export function useEventPrice({ price, currency_type: currency }: EventPost): string {
  const { t, locale } = useChapter("events");
  if (isFree(price) || currency === null) return t("content.facts.free");
  return formatMoney(price, currency, locale);
}

/** The lines of the panel besides badge and button: what is left, what happens next. */
export function useRsvpWords(event: EventPost, state: ShownState, timeZone: string): string[] {
  const { t } = useChapter("events");
  const clock = useClock(timeZone);
  const left = placesLeft(event);
  const opensAt = event.cta_display_start_at;
  const guests = event.guests === 0 ? [] : [t("events.with_guests", { count: event.guests })];
  const position = event.waitlist_position;
  const words: Record<ShownState, string[]> = {
    open: left === null || fewPlacesLeft(event) !== null ? [] : [t("events.left", { count: left })],
    attending: [t("events.already"), ...guests],
    waiting: [...(position === null ? [] : [t("events.position", { position })]), ...guests],
    waitlist: [t("events.full")],
    "sold-out": [t("events.limit_reached")],
    "not-yet": [
      opensAt === null
        ? t("events.closed")
        : t("events.opens", { time: formatInstant(opensAt, clock) }),
    ],
    closed: [t("events.closed")],
    over: [
      t("events.over"),
      ...(event.attendance === "attending" ? [t("events.was_attending")] : []),
    ],
  };
  return words[state];
}
