import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, nullable, text, uuid } from "../wire.ts";
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
  route: "GET /tenant/v1/users/current/buildings",
  access: { reach: "own" },
  summary: "The buildings that the user may enter, by name.",
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
  route: "GET /users/current/buildings",
  access: { reach: "own" },
  summary: "The user's buildings by name, as older clients ask for them; 100 at most.",
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
  route: "GET /public/buildings",
  access: "public",
  summary: "The buildings that people of a mail domain may join; without one, the guest buildings.",
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
  route: "GET /public/guest-buildings",
  access: "public",
  summary: "The buildings that take guests.",
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
  route: "GET /tenant/v1/buildings/:buildingUuid",
  access: { reach: "building" },
  summary: "One building.",
  params: buildingParams,
  query: closedObject({
    include,
    attachPortfolioCompanyUuid: Type.Optional(
      Type.Boolean({ description: "Accepted; the portfolio is always there." }),
    ),
  }),
  response: dataOf({ building: buildingSchema }),
  errors: [],
});

export const getBuildingTheme = endpoint({
  id: "getBuildingTheme",
  route: "GET /buildings/:buildingUuid/theme",
  access: { reach: "building" },
  summary: "The look of one building, over that of its brand.",
  params: buildingParams,
  response: dataOf({ theme: themeSchema }),
  errors: [],
});

export const getPortfolio = endpoint({
  id: "getPortfolio",
  route: "GET /admin/v1/portfolios/:portfolioUuid",
  access: { reach: "portfolio" },
  summary: "A portfolio that the user belongs to.",
  params: closedObject({ portfolioUuid: uuid("The portfolio.") }),
  response: dataOf({ portfolio: portfolioSchema }),
  errors: ["buildings.portfolio_not_found"],
});
