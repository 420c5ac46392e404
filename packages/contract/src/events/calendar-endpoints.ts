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
import { eventsPaths } from "./paths.ts";

export const getContentCalendar = endpoint({
  id: "getContentCalendar",
  route: eventsPaths.getContentCalendar,
  access: "session",
  summary: "One event, or other content with a date, as a calendar file for the page to save.",
  clauses: ["2.060", "7.070", "3.054"],
  params: closedObject({ ...buildingParams.properties, contentUuid: uuid("The content.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ calendar: text("The file (text/calendar, RFC 5545).") }),
  errors: ["buildings.not_found", "content.not_found"],
});

export const getCalendarFeed = endpoint({
  id: "getCalendarFeed",
  route: eventsPaths.getCalendarFeed,
  access: "session",
  summary: "Whether the caller has a calendar feed; its address is told only once.",
  clauses: ["7.042"],
  response: dataOf({ created_at: optionalInstant("When it was made; null for none.") }),
  errors: [],
});

export const createCalendarFeed = endpoint({
  id: "createCalendarFeed",
  route: eventsPaths.createCalendarFeed,
  access: "session",
  summary: "Makes a secret address to subscribe to the caller's events; an older one ends.",
  clauses: ["7.042"],
  response: dataOf({
    url: text("The address, without a sign-in: who knows it sees which events the caller attends."),
  }),
  errors: ["events.too_many_feeds"],
});

export const deleteCalendarFeed = endpoint({
  id: "deleteCalendarFeed",
  route: eventsPaths.deleteCalendarFeed,
  access: "session",
  summary: "Ends the secret address of the caller's events.",
  clauses: ["7.042"],
  response: emptyResponse,
  errors: [],
});
