import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, emptyResponse, nullable, oneOf, text, uuid } from "../wire.ts";
import {
  arrivalSchema,
  invitationBody,
  resendBody,
  visitChangeBody,
  visitorSchema,
  visitSchema,
} from "./schemas.ts";

const visitParams = closedObject({ ...buildingParams.properties, visitUuid: uuid("The visit.") });

/** For whoever may enter the building, and an app that they lend their visits to. */
const own = { reach: "building", app: "visits" } as const;

/** For whoever may invite people into the building. */
const host = { ...own, permission: "can-invite-visitors" } as const;

export const listVisits = endpoint({
  id: "listVisits",
  route: "GET /visits/v1/buildings/:buildingUuid/visits",
  access: own,
  summary: "The caller's own visitors: who is still to come or here, or who came before.",
  params: buildingParams,
  query: closedObject({
    when: Type.Optional(
      oneOf(
        ["upcoming", "past"],
        "`upcoming`, by start, are those that are not over; `past`, the latest first, all others.",
      ),
    ),
    after: Type.Optional(text("`next` of the page before.", { maxLength: 200 })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 25, description: "Rows at most." }),
    ),
  }),
  response: closedObject({
    data: closedObject({ visits: Type.Array(visitSchema, { description: "One page." }) }),
    pagination: closedObject({ next: nullable(text("Opaque start of the next page.")) }),
  }),
  errors: [],
});

export const inviteVisitors = endpoint({
  id: "inviteVisitors",
  route: "POST /visits/v1/buildings/:buildingUuid/visits",
  access: host,
  summary:
    "Invites each of some visitors for each of some dates; all of them or, with a fault in any row, none. Faults are told by row and field, such as `/visitors/3/email`, and say `visitFaultNames`.",
  params: buildingParams,
  body: invitationBody,
  bodyLimit: 512 * 1024,
  response: dataOf({
    visits: Type.Array(visitSchema, { description: "By visitor, then by date." }),
  }),
  errors: [
    "visits.key_used",
    "visits.too_many",
    "visits.too_many_mails",
    "visits.too_many_together",
  ],
});

export const getVisit = endpoint({
  id: "getVisit",
  route: "GET /visits/v1/buildings/:buildingUuid/visits/:visitUuid",
  access: own,
  summary: "One of the caller's own visits.",
  params: visitParams,
  response: dataOf({ visit: visitSchema }),
  errors: ["visits.not_found"],
});

export const changeVisit = endpoint({
  id: "changeVisit",
  route: "PUT /visits/v1/buildings/:buildingUuid/visits/:visitUuid",
  access: host,
  summary:
    "Changes one of the caller's own visits that is still to come; the visitor hears of it. With another address or, where there is none, another name, it is somebody else's: it gets another pass, and the former one ends.",
  params: visitParams,
  body: visitChangeBody,
  response: dataOf({ visit: visitSchema }),
  errors: [
    "visits.not_found",
    "visits.not_expected",
    "visits.changed_elsewhere",
    "visits.too_many",
    "auth.too_many_attempts",
  ],
});

export const cancelVisit = endpoint({
  id: "cancelVisit",
  route: "PUT /visits/v1/buildings/:buildingUuid/visits/:visitUuid/cancel",
  access: own,
  summary:
    "Calls off one of the caller's own visits that is still to come; the visitor hears of it.",
  params: visitParams,
  response: dataOf({ visit: visitSchema }),
  errors: ["visits.not_found", "visits.not_expected"],
});

export const resendInvitation = endpoint({
  id: "resendInvitation",
  route: "POST /visits/v1/buildings/:buildingUuid/visits/:visitUuid/resend",
  access: host,
  summary: "Sends the invitation of one of the caller's own visits once more.",
  params: visitParams,
  body: resendBody,
  response: emptyResponse,
  errors: [
    "visits.not_found",
    "visits.not_expected",
    "visits.no_address",
    "auth.too_many_attempts",
  ],
});

export const listVisitors = endpoint({
  id: "listVisitors",
  route: "GET /visits/v1/buildings/:buildingUuid/visitors",
  access: own,
  summary: "Who has been invited by the caller before, to choose from while typing.",
  params: buildingParams,
  query: closedObject({
    query: text("The beginning of a name, a company or an address.", {
      minLength: 1,
      maxLength: 120,
    }),
  }),
  response: dataOf({
    visitors: Type.Array(visitorSchema, { description: "Ten at most, the latest first." }),
  }),
  errors: [],
});

export const getArrival = endpoint({
  id: "getArrival",
  route: "GET /visits/v1/buildings/:buildingUuid/arrival",
  access: own,
  summary: "What the building tells everybody who is invited.",
  params: buildingParams,
  response: dataOf({ arrival: arrivalSchema }),
  errors: [],
});
