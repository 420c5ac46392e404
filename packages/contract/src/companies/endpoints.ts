import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, languageQuery, nullable, oneOf, text, uuid } from "../wire.ts";
import { companySchema, companySummarySchema, companyTypeSchema } from "./schemas.ts";

export const listCompanies = endpoint({
  id: "listCompanies",
  route: "GET /tenant/v1/buildings/:buildingUuid/companies",
  access: { reach: "building" },
  summary: "The companies of a building, by name.",
  params: buildingParams,
  query: closedObject({
    lang: languageQuery,
    company_types: Type.Optional(
      Type.String({
        maxLength: 500,
        // Words between commas, none of them blank.
        pattern: "^ *[^, ][^,]*(?:, *[^, ][^,]*){0,19}$",
        description: "Only companies with one of these types, by id; comma-joined, 20 at most.",
      }),
    ),
    orderByProperty: Type.Optional(oneOf(["name"], "What to order by.")),
    orderBy: Type.Optional(oneOf(["asc", "desc"], "Direction; `asc` without it.")),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: "Rows to pass over; `after` costs less and misses none.",
      }),
    ),
    after: Type.Optional(text("`next` of the page before.", { maxLength: 1200 })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 500, default: 24, description: "Rows at most." }),
    ),
  }),
  response: closedObject({
    data: closedObject({
      companies: Type.Array(companySummarySchema, { description: "One page." }),
    }),
    pagination: closedObject({ next: nullable(text("Opaque start of the next page.")) }),
  }),
  errors: [],
});

export const listCompanyTypes = endpoint({
  id: "listCompanyTypes",
  route: "GET /tenant/v1/buildings/:buildingUuid/company-types",
  access: { reach: "building" },
  summary: "The types that the directory can be filtered by.",
  params: buildingParams,
  query: closedObject({ lang: languageQuery }),
  response: dataOf({
    company_types: Type.Array(companyTypeSchema, { description: "By name." }),
  }),
  errors: [],
});

export const getCompany = endpoint({
  id: "getCompany",
  route: "GET /tenant/v1/companies/:companyUuid",
  access: { reach: "company" },
  summary: "One company of a building or portfolio that the user belongs to.",
  params: closedObject({ companyUuid: uuid("The company.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ company: companySchema }),
  errors: ["companies.not_found"],
});
