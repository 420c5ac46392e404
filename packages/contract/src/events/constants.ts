/** How the caller takes part in an event. */
export const attendances = ["attending", "waiting", "none"] as const;

/** Most people that anybody may bring, whatever the event allows. */
export const mostGuests = 20;
