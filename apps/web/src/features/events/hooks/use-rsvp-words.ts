import { useChapter, useClock } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { formatInstant, formatInstantRange } from "@portico/i18n";
import { priceText } from "../../../lib/price-text.ts";
import type { Answers } from "../../../lib/taking-part/answers.ts";
import type { ShownState } from "../rsvp-look.ts";

/** The price of an event in words. */
export function useEventPrice(event: EventPost): string {
  const { t, locale } = useChapter("events");
  return priceText(event, locale, t);
}

/** When and where an event is, for whom has answered. */
export function useEventPlace(event: EventPost, timeZone: string): string[] {
  const clock = useClock(timeZone);
  const { attendance, start_at: start, end_at: end, formatted_address: address } = event;
  if (attendance === "none") return [];
  const when = start === null ? null : formatInstantRange(start, end, clock);
  return [when, address].filter((words) => words !== null);
}

/** The lines of the panel besides badge and button: what holds, what happens next. */
export function useRsvpWords(
  event: EventPost,
  state: ShownState,
  { answers, timeZone }: { answers: Answers; timeZone: string },
): string[] {
  const { t } = useChapter("events");
  const clock = useClock(timeZone);
  const opensAt = event.cta_display_start_at;
  const guests = event.guests === 0 ? [] : [t("events.with_guests", { count: event.guests })];
  const position = event.waitlist_position;
  const words: Record<ShownState, string[]> = {
    open: [],
    attending: [
      ...guests,
      ...(answers === "dialogs" ? [t("events.already")] : []),
      t("events.next"),
    ],
    waiting: [
      ...(position === null ? [] : [t("events.position", { position })]),
      ...guests,
      t("events.next_waiting"),
    ],
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
