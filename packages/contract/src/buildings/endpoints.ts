import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, nullable, text, uuid } from "../wire.ts";
import { buildingsPaths } from "./paths.ts";
import {
  buildingSchema,
  buildingSummarySchema,
  portfolioSchema,
  publicBuildingSchema,
  themeSchema,
} from "./schemas.ts";

/** Path of one building. */
export const buildingParams = closedObject({ buildingUuid: uuid("The building.") });

const include = Type.Optional(text("What to add, comma-joined: `languages`.", { maxLength: 100 }));

export const listUserBuildings = endpoint({
  id: "listUserBuildings",
  route: buildingsPaths.listUserBuildings,
  access: "session",
  summary: "The buildings that the user may enter, by name.",
  clauses: ["7.021", "6.003"],
  query: closedObject({
    include,
    brand_scope: Type.Optional(
      text("A restricted brand's identifier, or `ALL`.", { maxLength: 64 }),
    ),
    search: Type.Optional(
      text("Only buildings whose name or address contains this.", { maxLength: 100 }),
    ),
    after: Type.Optional(text("`next` of the page before.", { maxLength: 400 })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 50, description: "Rows at most." }),
    ),
  }),
  response: closedObject({
    data: closedObject({
      buildings: Type.Array(buildingSummarySchema, { description: "One page." }),
    }),
    pagination: closedObject({
      total: Type.Integer({ description: "Buildings in all." }),
      next: nullable(text("Opaque start of the next page.")),
    }),
  }),
  errors: [],
});

export const listCurrentUserBuildings = endpoint({
  id: "listCurrentUserBuildings",
  route: buildingsPaths.listCurrentUserBuildings,
  access: "session",
  summary: "The user's buildings by name, as older clients ask for them; 100 at most.",
  clauses: ["7.020"],
  response: dataOf({
    buildings: Type.Array(buildingSummarySchema, { description: "Buildings." }),
  }),
  errors: [],
});

const publicBuildings = dataOf({
  buildings: Type.Array(publicBuildingSchema, { description: "Buildings by name, 1,000 at most." }),
});

export const listPublicBuildings = endpoint({
  id: "listPublicBuildings",
  route: buildingsPaths.listPublicBuildings,
  access: "public",
  summary: "The buildings that people of a mail domain may join; without one, the guest buildings.",
  clauses: ["7.023", "7.024", "5.002"],
  query: closedObject({
    email_domain: Type.Optional(text("Mail domain.", { maxLength: 253 })),
    domain: Type.Optional(
      text("Host that the visitor came to; the request's own without it.", { maxLength: 253 }),
    ),
    guestBuildingsOnly: Type.Optional(
      Type.Boolean({ description: "Only buildings that take guests." }),
    ),
  }),
  response: publicBuildings,
  errors: ["auth.too_many_attempts"],
});

export const listGuestBuildings = endpoint({
  id: "listGuestBuildings",
  route: buildingsPaths.listGuestBuildings,
  access: "public",
  summary: "The buildings that take guests.",
  clauses: ["7.023", "6.001", "8.005"],
  query: closedObject({
    domain: Type.Optional(
      text("Host that the visitor came to; the request's own without it.", { maxLength: 253 }),
    ),
  }),
  response: publicBuildings,
  errors: ["auth.too_many_attempts"],
});

export const getBuilding = endpoint({
  id: "getBuilding",
  route: buildingsPaths.getBuilding,
  access: "session",
  summary: "One building.",
  clauses: ["7.022"],
  params: buildingParams,
  query: closedObject({
    include,
    attachPortfolioCompanyUuid: Type.Optional(
      Type.Boolean({ description: "Accepted; the portfolio is always there." }),
    ),
  }),
  response: dataOf({ building: buildingSchema }),
  errors: ["buildings.not_found"],
});

export const getBuildingTheme = endpoint({
  id: "getBuildingTheme",
  route: buildingsPaths.getBuildingTheme,
  access: "session",
  summary: "The look of one building, over that of its brand.",
  clauses: ["7.025"],
  params: buildingParams,
  response: dataOf({ theme: themeSchema }),
  errors: ["buildings.not_found"],
});

export const getPortfolio = endpoint({
  id: "getPortfolio",
  route: buildingsPaths.getPortfolio,
  access: "session",
  summary: "A portfolio that the user belongs to.",
  clauses: ["7.028"],
  params: closedObject({ portfolioUuid: uuid("The portfolio.") }),
  response: dataOf({ portfolio: portfolioSchema }),
  errors: ["buildings.portfolio_not_found"],
});
