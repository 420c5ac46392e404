import type { EventPost, FollowedEvent } from "@portico/contract";

/**
 * Whether what is shown of the user, or of whether the event takes place, is no longer so. It is asked
 * then and not taken over: what was told may be older than an answer of the user's own.
 */
export function isOutdated(event: EventPost, told: FollowedEvent): boolean {
  return (
    told.attendance !== event.attendance ||
    told.guests !== event.guests ||
    told.is_cancelled !== event.is_cancelled
  );
}

/** An event with the places as they are told to everybody. */
export function withPlaces(event: EventPost, told: FollowedEvent): EventPost {
  const { capacity, taken, attendants_count } = told;
  const isWaiting = event.attendance === "waiting" && told.attendance === "waiting";
  const waitlist_position = isWaiting ? told.waitlist_position : event.waitlist_position;
  return { ...event, capacity, taken, attendants_count, waitlist_position };
}
