/** What somebody may have planned, by the kind of thing, with how they take part in it. */
export const planStatuses = {
  event_post: ["attending", "waiting"],
  offer: ["claimed"],
  resource_booking: ["pending", "confirmed"],
  service_booking: ["pending", "confirmed"],
} as const;

/** A kind of plans. */
export type PlanKind = keyof typeof planStatuses;

/** How somebody takes part in what they have planned. */
export type PlanStatus = (typeof planStatuses)[PlanKind][number];

/** Every kind of plans. */
export const planKinds = Object.keys(planStatuses) as PlanKind[];

/** Upcoming plans that pages know at once: few people have more, even with a series of bookings. */
export const mostUpcomingPlans = 60;

/** Plans that the home tells of; more are on a page of their own. */
export const mostNextPlans = 3;

/** How plans are exported. */
export const planFormats = ["csv", "ics"] as const;

/** How plans are exported. */
export type PlanFormat = (typeof planFormats)[number];

/** Plans that one file has at most. */
export const mostExportedPlans = 1000;

/** What is still to come or lasts, and what is over. */
export const planPeriods = ["upcoming", "past"] as const;

/** Which plans are listed. */
export type PlanPeriod = (typeof planPeriods)[number];

/** How somebody takes part in an event or an offer. */
export type ContentPlanStatus = (typeof planStatuses)["event_post" | "offer"][number];
