import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, nullable, text, uuid } from "../wire.ts";
import { buildingsPaths } from "./paths.ts";
import { buildingSchema, buildingSummarySchema, themeSchema } from "./schemas.ts";

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
