/** Hash scrolling waits for the first content to take its place, milliseconds (2.054, 9.011). */
export const hashScrollDelay = 1000;

/** Percent of visits whose events are recorded, unless the brand says otherwise (9.018). */
export const analyticsSampleRate = 100;

/** A calendar entry starts so many minutes before the event (2.060, 9.010). */
export const calendarLeadMinutes = 5;
