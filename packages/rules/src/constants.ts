/** Hash scrolling waits for the first content to take its place, milliseconds. */
export const hashScrollDelay = 1000;

/** Percent of visits whose events are recorded, unless the brand says otherwise. */
export const analyticsSampleRate = 100;

/** A calendar entry starts so many minutes before the event. */
export const calendarLeadMinutes = 5;
