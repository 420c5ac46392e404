import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import {
  closedObject,
  dataOf,
  languageQuery,
  nullable,
  oneOf,
  pageQueryOf,
  text,
  uuid,
} from "../wire.ts";
import { planFormats, planKinds, planPeriods } from "./constants.ts";
import { planSchema } from "./schemas.ts";

const which = {
  buildingUuid: uuid("The building that the caller was in."),
  when: Type.Optional(
    oneOf(
      planPeriods,
      "Soonest first what is not over, or latest first what is; the former without it.",
    ),
  ),
  kind: Type.Optional(oneOf(planKinds, "Only this kind; every kind without it.")),
  lang: languageQuery,
};

export const exportPlans = endpoint({
  id: "exportPlans",
  route: "GET /tenant/v1/users/current/transactions/export",
  access: { reach: "building" },
  summary: "The caller's plans in a building as a file for a table or a calendar; 1,000 at most.",
  query: closedObject({ ...which, format: oneOf(planFormats, "What for.") }),
  response: dataOf({
    name: text("What the file is called."),
    file: text("The file (text/csv, RFC 4180, or text/calendar, RFC 5545)."),
  }),
  errors: ["auth.too_many_attempts"],
});

export const listPlans = endpoint({
  id: "listPlans",
  route: "GET /tenant/v1/users/current/transactions",
  access: { reach: "building" },
  summary: "What the caller attends, waits for, has claimed and booked in a building.",
  query: closedObject({
    ...which,
    after: Type.Optional(text("`next` of the page before.", { maxLength: 200 })),
    limit: pageQueryOf(20).limit,
  }),
  response: closedObject({
    data: closedObject({ transactions: Type.Array(planSchema, { description: "One page." }) }),
    pagination: closedObject({
      next: nullable(text("Opaque start of the next page; null for none.")),
    }),
  }),
  errors: [],
});
