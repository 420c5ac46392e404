import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, text, uuid } from "../wire.ts";
import { documentsPaths } from "./paths.ts";
import { documentSchema } from "./schemas.ts";

export const openDocument = endpoint({
  id: "openDocument",
  route: documentsPaths.openDocument,
  access: "session",
  summary: "Where to read a PDF file that a content of the building links to.",
  clauses: ["9.015"],
  params: closedObject({ ...buildingParams.properties, contentUuid: uuid("The content.") }),
  query: closedObject({
    url: text("The link, as it stands in the content.", { maxLength: 2000 }),
  }),
  response: dataOf({ document: documentSchema }),
  errors: ["buildings.not_found", "content.not_found", "documents.not_found", "documents.too_many"],
});
