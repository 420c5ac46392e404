import type { ContentCard } from "@portico/contract";

/** An event as lists have it. */
export function makeEvent(values: Partial<ContentCard> = {}): ContentCard {
  return {
    uuid: "a7a1f9c4-6d3e-4f0e-9a53-0d7c7d1f9b10",
    type: "event_post",
    title: "Lunch",
    subtitle: null,
    image: null,
    image_alt_text: null,
    price: null,
    currency_type: null,
    start_at: null,
    end_at: null,
    capacity: null,
    places_left: null,
    formatted_address: null,
    ...values,
  };
}
