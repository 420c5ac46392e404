import { endpoint } from "../endpoint.ts";
import { dataOf } from "../wire.ts";
import { supportRequestBody, supportRequestSchema } from "./schemas.ts";

export const createSupportRequest = endpoint({
  id: "createSupportRequest",
  route: "POST /support-requests",
  access: { reach: "building" },
  summary: "Asks the building's team for something; they get a mail.",
  body: supportRequestBody,
  response: dataOf({ request: supportRequestSchema }),
  errors: ["auth.too_many_attempts", "content.not_found"],
});
