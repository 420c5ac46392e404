import type { EventPost, FollowedEvent, Rsvp } from "@portico/contract";
import { placesLeft } from "@portico/rules/rsvp";
import { harmlessAddress } from "@portico/rules/safe-link";
import { toCard, translated } from "../content/content.public.ts";
import { imageUrl } from "../images/images.public.ts";
import type { EventRow, RsvpRow } from "./events.repository.ts";
import { isKeptInOrder } from "./next-in-line.ts";

/** Places that nobody new can take. */
function takenOf(places: RsvpRow["places"]): number {
  const { capacity, ceiling, taken } = places;
  // The ceiling below the capacity says that somebody waits: what is free is theirs while it is kept.
  const hasWaiting = capacity !== null && ceiling !== null && ceiling < capacity;
  return hasWaiting && isKeptInOrder(places, Date.now()) ? capacity : taken;
}

/** Places that somebody new can take; null where there is no limit. */
export function toPlacesLeft(places: RsvpRow["places"]): number | null {
  return placesLeft({ capacity: places.capacity, taken: takenOf(places) });
}

/** Places and the caller's own answer. */
export function toRsvp({ places, own, position }: RsvpRow): Rsvp {
  const { capacity, taken } = places;
  return {
    attendance: own?.status ?? "none",
    guests: own?.guests ?? 0,
    waitlist_position: position,
    capacity,
    taken: takenOf(places),
    attendants_count: taken,
  };
}

/** An event on its own page; of who comes, it tells everybody only about themselves. */
export function toEventPost(row: EventRow, userUuid: string): EventPost {
  const { item, itemTranslation: texts, rsvp } = row;
  const { uuid, title, subtitle, image, image_alt_text, start_at, end_at, ...card } = toCard(
    row,
    toPlacesLeft(row.places),
  );
  return {
    uuid,
    title,
    subtitle,
    description: translated(texts, "description", item.description),
    image,
    image_url: imageUrl(image),
    image_alt_text,
    start_at,
    end_at,
    price: card.price,
    currency_type: card.currency_type,
    formatted_address: card.formatted_address,
    cta_url: harmlessAddress(item.ctaUrl),
    cta_label: translated(texts, "cta_label", item.ctaLabel),
    cta_label_at_capacity: translated(texts, "cta_label_at_capacity", item.ctaLabelAtCapacity),
    cta_display_start_at: rsvp.ctaDisplayStartAt?.toISOString() ?? null,
    cta_display_end_at: rsvp.ctaDisplayEndAt?.toISOString() ?? null,
    rsvp_enabled: rsvp.rsvpEnabled,
    has_waitlist: rsvp.hasWaitlist,
    max_guests: rsvp.maxGuests,
    attendants: row.own?.status === "attending" ? [userUuid] : [],
    is_cancelled: rsvp.isCancelled,
    ...toRsvp(row),
  };
}

/** What of an event may change while somebody looks at it. */
export function toFollowedEvent(row: RsvpRow & { isCancelled: boolean }): FollowedEvent {
  return { ...toRsvp(row), is_cancelled: row.isCancelled };
}
