import type { Plan } from "@portico/contract";

/** A plan of which only what a test is about is said. */
export function makePlan({
  content,
  ...said
}: Partial<Omit<Plan, "content">> & { content?: Partial<Plan["content"]> }): Plan {
  return {
    uuid: "0199a000-0000-7000-8000-000000000001",
    kind: "event_post",
    at: null,
    currency_type: null,
    guests: 0,
    waitlist_position: null,
    code: null,
    total_price: null,
    details: null,
    service: null,
    ...said,
    content: {
      uuid: "0199a000-0000-7000-8000-000000000002",
      title: "Yoga",
      subtitle: null,
      image: null,
      image_url: null,
      image_alt_text: null,
      status: "attending",
      start_at: null,
      end_at: null,
      price: null,
      formatted_address: null,
      is_online: false,
      ...content,
    },
  };
}
