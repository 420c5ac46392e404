import type { EventPost } from "@portico/contract";

/** An event that is open to answers, with what a test says of it. */
export function eventWith(values: Partial<EventPost>): EventPost {
  return {
    uuid: "0199a000-0000-7000-8000-000000000001",
    title: "Rooftop yoga",
    subtitle: null,
    description: null,
    image: null,
    image_url: null,
    image_alt_text: null,
    start_at: "2026-11-24T16:00:00Z",
    end_at: "2026-11-24T17:00:00Z",
    price: 0,
    currency_type: null,
    formatted_address: null,
    cta_url: null,
    cta_label: null,
    cta_label_at_capacity: null,
    cta_display_start_at: null,
    cta_display_end_at: null,
    rsvp_enabled: true,
    is_cancelled: false,
    has_waitlist: false,
    max_guests: 0,
    attendants: [],
    attendance: "none",
    guests: 0,
    waitlist_position: null,
    capacity: 10,
    taken: 4,
    attendants_count: 4,
    ...values,
  };
}
