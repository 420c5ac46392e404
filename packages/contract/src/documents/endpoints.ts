import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, text, uuid } from "../wire.ts";
import { documentSchema } from "./schemas.ts";

export const openDocument = endpoint({
  id: "openDocument",
  route: "GET /tenant/v2/buildings/:buildingUuid/content/:contentUuid/document",
  access: { reach: "building" },
  summary: "Where to read a PDF file that a content of the building links to.",
  params: closedObject({ ...buildingParams.properties, contentUuid: uuid("The content.") }),
  query: closedObject({
    url: text("The link, as it stands in the content.", { maxLength: 2000 }),
  }),
  response: dataOf({ document: documentSchema }),
  errors: ["content.not_found", "documents.not_found", "documents.too_many"],
});
