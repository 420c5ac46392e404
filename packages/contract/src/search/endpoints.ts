import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, languageQuery } from "../wire.ts";
import { longestSearch } from "./constants.ts";
import { searchHitSchema } from "./schemas.ts";

export const searchBuilding = endpoint({
  id: "searchBuilding",
  route: "GET /tenant/v1/buildings/:buildingUuid/search",
  access: { reach: "building" },
  summary: "Content and companies of a building that have all the words, best first.",
  params: buildingParams,
  query: closedObject({
    q: Type.String({
      minLength: 1,
      maxLength: longestSearch,
      pattern: "\\S",
      description: "Words to look for; the last one may be unfinished. Nothing in it is syntax.",
    }),
    lang: languageQuery,
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, default: 20, description: "Hits at most." }),
    ),
  }),
  response: dataOf({ hits: Type.Array(searchHitSchema, { description: "Best first." }) }),
  errors: [],
});
