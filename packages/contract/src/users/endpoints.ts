import { endpoint } from "../endpoint.ts";
import { usersPaths } from "./paths.ts";
import { userSchema } from "./schemas.ts";

export const getCurrentUser = endpoint({
  id: "getCurrentUser",
  route: usersPaths.getCurrentUser,
  access: "session",
  summary: "The signed-in user.",
  clauses: ["7.017"],
  response: userSchema,
  errors: [],
});
