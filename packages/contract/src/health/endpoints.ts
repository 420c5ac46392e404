import { endpoint } from "../endpoint.ts";
import { healthPaths } from "./paths.ts";
import { healthSchema } from "./schemas.ts";

export const getHealth = endpoint({
  id: "getHealth",
  route: healthPaths.getHealth,
  access: "public",
  summary: "Whether the portal can do its work.",
  clauses: ["7.065", "4.012"],
  response: healthSchema,
  alsoStatus: 503,
  errors: [],
});
