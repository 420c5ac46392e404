import { endpoint } from "../endpoint.ts";
import { dataOf } from "../wire.ts";
import { supportPaths } from "./paths.ts";
import { supportRequestBody, supportRequestSchema } from "./schemas.ts";

export const createSupportRequest = endpoint({
  id: "createSupportRequest",
  route: supportPaths.createSupportRequest,
  access: "session",
  summary: "Asks the building's team for something; they get a mail.",
  clauses: ["2.057", "2.068", "3.091", "5.011", "7.054"],
  body: supportRequestBody,
  response: dataOf({ request: supportRequestSchema }),
  errors: ["auth.too_many_attempts", "buildings.not_found", "content.not_found"],
});
