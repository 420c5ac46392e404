import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, text, uuid } from "../wire.ts";

export const listPermissions = endpoint({
  id: "listPermissions",
  route: "GET /user-permissions/v1",
  access: { reach: "building", app: "identity" },
  summary: "Which of the permissions asked for the user has in a building.",
  query: closedObject({
    buildingUuid: uuid("The building."),
    permissions: text("Names of permissions, comma-joined.", { maxLength: 1000 }),
  }),
  response: dataOf({
    building_uuid: uuid("The building."),
    permissions: Type.Array(Type.String(), { description: "Those of the names that are held." }),
  }),
  errors: [],
});
