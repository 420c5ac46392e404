import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, uuid } from "../wire.ts";
import { colleagueLimits } from "./constants.ts";
import { colleagueSchema } from "./schemas.ts";

export const listColleagues = endpoint({
  id: "listColleagues",
  route: "GET /tenant/v1/users/current/colleagues",
  access: { reach: "building", permission: "can-see-colleagues", app: "colleagues" },
  summary:
    "People of the caller's own companies in a building whose first or last name begins as given; a few at most.",
  query: closedObject({
    buildingUuid: uuid("The building that the caller is in."),
    query: Type.String({
      minLength: colleagueLimits.shortest,
      maxLength: colleagueLimits.longest,
      description: "How a name begins.",
    }),
  }),
  response: dataOf({
    colleagues: Type.Array(colleagueSchema, { description: "By name." }),
  }),
  errors: ["auth.too_many_attempts"],
});
