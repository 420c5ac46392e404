import type { Plan } from "@portico/contract";

/** A plan as lists have it: a booked room. */
export function makePlan(content: Partial<Plan["content"]> = {}): Plan {
  return {
    uuid: "0199a000-0000-7000-8000-000000000001",
    kind: "resource_booking",
    at: null,
    currency_type: "USD",
    guests: 0,
    waitlist_position: null,
    code: null,
    total_price: null,
    details: null,
    service: null,
    content: {
      uuid: "0199a000-0000-7000-8000-000000000002",
      title: "Linden",
      subtitle: null,
      image: null,
      image_url: null,
      image_alt_text: null,
      status: "confirmed",
      start_at: "2026-03-09T16:30:00.000Z",
      end_at: "2026-03-09T17:30:00.000Z",
      price: 12.5,
      formatted_address: null,
      is_online: false,
      ...content,
    },
  };
}
