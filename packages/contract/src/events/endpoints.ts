import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, languageQuery, uuid } from "../wire.ts";
import { attendBody, eventPostSchema, followedEventSchema, rsvpSchema } from "./schemas.ts";

const eventParams = closedObject({ eventUuid: uuid("The event.") });

export const getEventPost = endpoint({
  id: "getEventPost",
  route: "GET /tenant/v1/event-posts/:eventUuid",
  access: { reach: "content" },
  summary: "One event with its places and how the caller takes part.",
  params: eventParams,
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ event_post: eventPostSchema }),
  errors: ["events.not_found"],
});

export const attendEventPost = endpoint({
  id: "attendEventPost",
  route: "PUT /tenant/v1/buildings/:buildingUuid/event-posts/:eventUuid/attend",
  access: { reach: "building" },
  summary:
    "Takes places at an event for the caller and guests, or a place in its waitlist. Asked again, it changes how many guests they bring, and changes nothing with the same answer or where there is no room.",
  params: closedObject({ ...buildingParams.properties, ...eventParams.properties }),
  body: attendBody,
  response: dataOf({ rsvp: rsvpSchema }),
  errors: [
    "events.not_found",
    "events.sold_out",
    "events.closed",
    "events.too_many_guests",
    "events.no_room_for_guests",
  ],
});

export const recallEventPost = endpoint({
  id: "recallEventPost",
  route: "PUT /tenant/v1/event-posts/:eventUuid/recall",
  access: { reach: "own" },
  summary:
    "Gives the caller's places back, or the place in the waitlist, until the event is over; who waits moves up.",
  params: eventParams,
  response: dataOf({ rsvp: rsvpSchema }),
  errors: ["events.not_attending", "events.over"],
});

export const followEventPost = endpoint({
  id: "followEventPost",
  route: "GET /tenant/v1/event-posts/:eventUuid/changes",
  access: { reach: "content" },
  summary:
    "How an event stands, at once and whenever that changes, within some seconds. It ends when the caller may not see the event any more, and after a quarter of an hour: then it is to be opened anew.",
  params: eventParams,
  isStream: true,
  response: followedEventSchema,
  errors: ["events.not_found", "events.too_many_followed"],
});
