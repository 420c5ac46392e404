import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, languageQuery } from "../wire.ts";
import { searchPaths } from "./paths.ts";
import { searchHitSchema } from "./schemas.ts";

export const searchBuilding = endpoint({
  id: "searchBuilding",
  route: searchPaths.searchBuilding,
  access: "session",
  summary: "Content and companies of a building that have all the words, best first.",
  clauses: ["3.104", "3.063"],
  params: buildingParams,
  query: closedObject({
    q: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: "\\S",
      description: "Words to look for; the last one may be unfinished. Nothing in it is syntax.",
    }),
    lang: languageQuery,
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, default: 20, description: "Hits at most." }),
    ),
  }),
  response: dataOf({ hits: Type.Array(searchHitSchema, { description: "Best first." }) }),
  errors: ["buildings.not_found"],
});
