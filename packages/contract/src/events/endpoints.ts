import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, languageQuery, uuid } from "../wire.ts";
import { eventsPaths } from "./paths.ts";
import { attendBody, eventPostSchema, rsvpSchema } from "./schemas.ts";

const eventParams = closedObject({ eventUuid: uuid("The event.") });

export const getEventPost = endpoint({
  id: "getEventPost",
  route: eventsPaths.getEventPost,
  access: "session",
  summary: "One event with its places and how the caller takes part.",
  clauses: ["7.042", "4.036", "4.037"],
  params: eventParams,
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ event_post: eventPostSchema }),
  errors: ["events.not_found"],
});

export const attendEventPost = endpoint({
  id: "attendEventPost",
  route: eventsPaths.attendEventPost,
  access: "session",
  summary: "Takes places at an event for the caller and guests, or a place in its waitlist.",
  clauses: ["7.043", "4.035", "4.038", "8.026"],
  params: closedObject({ ...buildingParams.properties, ...eventParams.properties }),
  body: attendBody,
  response: dataOf({ rsvp: rsvpSchema }),
  errors: [
    "buildings.not_found",
    "events.not_found",
    "events.sold_out",
    "events.closed",
    "events.already_attending",
    "events.too_many_guests",
  ],
});

export const recallEventPost = endpoint({
  id: "recallEventPost",
  route: eventsPaths.recallEventPost,
  access: "session",
  summary: "Gives the caller's places back, or the place in the waitlist; who waits moves up.",
  clauses: ["7.044", "4.035", "4.038"],
  params: eventParams,
  response: dataOf({ rsvp: rsvpSchema }),
  errors: ["events.not_attending"],
});
