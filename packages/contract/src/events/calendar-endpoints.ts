import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import {
  closedObject,
  dataOf,
  emptyResponse,
  languageQuery,
  optionalInstant,
  text,
  uuid,
} from "../wire.ts";

export const getContentCalendar = endpoint({
  id: "getContentCalendar",
  route: "GET /tenant/v1/buildings/:buildingUuid/contents/:contentUuid/calendar",
  access: { reach: "building" },
  summary: "One event, or other content with a date, as a calendar file for the page to save.",
  params: closedObject({ ...buildingParams.properties, contentUuid: uuid("The content.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ calendar: text("The file (text/calendar, RFC 5545).") }),
  errors: ["content.not_found"],
});

export const getCalendarFeed = endpoint({
  id: "getCalendarFeed",
  route: "GET /tenant/v1/users/current/calendar-feed",
  access: { reach: "own" },
  summary: "Whether the caller has a calendar feed; its address is told only once.",
  response: dataOf({ created_at: optionalInstant("When it was made; null for none.") }),
  errors: [],
});

export const createCalendarFeed = endpoint({
  id: "createCalendarFeed",
  route: "POST /tenant/v1/users/current/calendar-feed",
  access: { reach: "own" },
  summary: "Makes a secret address to subscribe to the caller's events; an older one ends.",
  response: dataOf({
    url: text("The address, without a sign-in: who knows it sees which events the caller attends."),
  }),
  errors: ["events.too_many_feeds"],
});

export const deleteCalendarFeed = endpoint({
  id: "deleteCalendarFeed",
  route: "DELETE /tenant/v1/users/current/calendar-feed",
  access: { reach: "own" },
  summary: "Ends the secret address of the caller's events.",
  response: emptyResponse,
  errors: [],
});
