import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, day, emptyResponse, nullable, oneOf, text, uuid } from "../wire.ts";
import {
  arrivalChangeBody,
  arrivalSchema,
  checkInBody,
  deskVisitSchema,
  lookUpBody,
  visitHostSchema,
  walkInBody,
  watchBody,
  watchedSchema,
} from "./schemas.ts";

/** For whoever runs the front desk of the building. */
const desk = { reach: "building", permission: "can-run-front-desk", app: "front-desk" } as const;

const words = (description: string) =>
  Type.Optional(text(description, { minLength: 1, maxLength: 120 }));

export const listDesk = endpoint({
  id: "listDesk",
  route: "GET /visits/v1/buildings/:buildingUuid/desk",
  access: desk,
  summary: "Who comes to the building on a day, by start.",
  params: buildingParams,
  query: closedObject({
    date: Type.Optional(
      day("The day on the building's clock, e.g. `2026-03-09`; today without it."),
    ),
    query: words("The beginnings of words of a visitor's name or company."),
    status: Type.Optional(
      oneOf(
        ["expected", "arrived"],
        "Only those who are still to come, or all who are in the building, whatever their day.",
      ),
    ),
    after: Type.Optional(text("`next` of the page before.", { maxLength: 200 })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 50, description: "Rows at most." }),
    ),
  }),
  response: closedObject({
    data: closedObject({
      date: text("The day that is shown, on the building's clock."),
      visits: Type.Array(deskVisitSchema, { description: "One page." }),
    }),
    pagination: closedObject({ next: nullable(text("Opaque start of the next page.")) }),
  }),
  errors: [],
});

export const lookUpPass = endpoint({
  id: "lookUpPass",
  route: "POST /visits/v1/buildings/:buildingUuid/desk/look-ups",
  access: desk,
  summary:
    "Tells whose pass it is, whatever it is good for, and changes nothing; a pass of another building is not found.",
  params: buildingParams,
  body: lookUpBody,
  response: dataOf({ visit: deskVisitSchema }),
  errors: ["visits.not_found"],
});

export const checkInVisitor = endpoint({
  id: "checkInVisitor",
  route: "POST /visits/v1/buildings/:buildingUuid/desk/check-ins",
  access: desk,
  summary: "Lets a visitor in, by the pass or by the visit; the host hears of it.",
  params: buildingParams,
  body: checkInBody,
  response: dataOf({ visit: deskVisitSchema }),
  errors: [
    "visits.not_found",
    "visits.too_early",
    "visits.over",
    "visits.cancelled",
    "visits.already_arrived",
    "visits.watched",
    "visits.host_gone",
  ],
});

export const checkOutVisitor = endpoint({
  id: "checkOutVisitor",
  route: "PUT /visits/v1/buildings/:buildingUuid/desk/visits/:visitUuid/check-out",
  access: desk,
  summary: "Notes that a visitor has left.",
  params: closedObject({ ...buildingParams.properties, visitUuid: uuid("The visit.") }),
  response: dataOf({ visit: deskVisitSchema }),
  errors: ["visits.not_found", "visits.not_arrived"],
});

export const registerWalkIn = endpoint({
  id: "registerWalkIn",
  route: "POST /visits/v1/buildings/:buildingUuid/desk/walk-ins",
  access: desk,
  summary:
    "Registers somebody who came without an invitation, and lets them in; the host hears of it. Faults are told by field, as of invitations.",
  params: buildingParams,
  body: walkInBody,
  response: dataOf({ visit: deskVisitSchema }),
  errors: ["visits.key_used", "visits.host_not_found", "visits.watched", "auth.too_many_attempts"],
});

export const listHosts = endpoint({
  id: "listHosts",
  route: "GET /visits/v1/buildings/:buildingUuid/desk/hosts",
  access: desk,
  summary: "People of the building who may have visitors, to choose from while typing.",
  params: buildingParams,
  query: closedObject({
    query: text("The beginning of a first or last name.", { minLength: 1, maxLength: 120 }),
  }),
  response: dataOf({
    hosts: Type.Array(visitHostSchema, { description: "Ten at most, by name." }),
  }),
  errors: [],
});

export const changeArrival = endpoint({
  id: "changeArrival",
  route: "PUT /visits/v1/buildings/:buildingUuid/arrival",
  access: desk,
  summary: "Changes what the building tells everybody who is invited.",
  params: buildingParams,
  body: arrivalChangeBody,
  response: dataOf({ arrival: arrivalSchema }),
  errors: ["visits.arrival_changed"],
});

export const listWatched = endpoint({
  id: "listWatched",
  route: "GET /visits/v1/buildings/:buildingUuid/watch-list",
  access: desk,
  summary: "Whom the building watches for, the latest first.",
  params: buildingParams,
  response: dataOf({ watched: Type.Array(watchedSchema, { description: "The latest first." }) }),
  errors: [],
});

export const addWatched = endpoint({
  id: "addWatched",
  route: "POST /visits/v1/buildings/:buildingUuid/watch-list",
  access: desk,
  summary:
    "Watches for a name, an address, or both; either of them is enough to be found. The same once more answers the entry that is there.",
  params: buildingParams,
  body: watchBody,
  response: dataOf({ watched: watchedSchema }),
  errors: ["visits.too_many_watched"],
});

export const removeWatched = endpoint({
  id: "removeWatched",
  route: "DELETE /visits/v1/buildings/:buildingUuid/watch-list/:watchedUuid",
  access: desk,
  summary: "Watches for somebody no longer.",
  params: closedObject({ ...buildingParams.properties, watchedUuid: uuid("The entry.") }),
  response: emptyResponse,
  errors: ["visits.watch_not_found"],
});
