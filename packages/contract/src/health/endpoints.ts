import { endpoint } from "../endpoint.ts";
import { healthSchema } from "./schemas.ts";

export const getHealth = endpoint({
  id: "getHealth",
  route: "GET /healthcheck",
  access: "public",
  summary: "Whether the portal can do its work.",
  response: healthSchema,
  alsoStatus: 503,
  errors: [],
});
