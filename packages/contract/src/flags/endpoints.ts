import { endpoint } from "../endpoint.ts";
import { flagsPaths } from "./paths.ts";
import { flagsSchema } from "./schemas.ts";

export const evaluateFlags = endpoint({
  id: "evaluateFlags",
  route: flagsPaths.evaluateFlags,
  access: "public",
  summary: "Every flag, evaluated for the brand of the host.",
  clauses: ["1.018", "6.008"],
  response: flagsSchema,
  errors: [],
});
