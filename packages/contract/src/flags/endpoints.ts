import { endpoint } from "../endpoint.ts";
import { flagsSchema } from "./schemas.ts";

export const evaluateFlags = endpoint({
  id: "evaluateFlags",
  route: "GET /public/flags",
  access: "public",
  summary: "Every flag, evaluated for the brand of the host.",
  response: flagsSchema,
  errors: [],
});
