import { endpoint } from "../endpoint.ts";
import { usersPaths } from "./paths.ts";
import { updateUserBody, userSchema } from "./schemas.ts";

export const getCurrentUser = endpoint({
  id: "getCurrentUser",
  route: usersPaths.getCurrentUser,
  access: "sign-up",
  summary: "The signed-in user.",
  clauses: ["7.017"],
  response: userSchema,
  errors: [],
});

export const updateCurrentUser = endpoint({
  id: "updateCurrentUser",
  route: usersPaths.updateCurrentUser,
  access: "sign-up",
  summary: "Changes the signed-in user; also the end of the sign-up of uploaded users.",
  clauses: ["7.018", "4.029", "4.033", "5.019"],
  body: updateUserBody,
  response: userSchema,
  errors: ["users.changed_elsewhere", "auth.building_not_open", "auth.terms_not_accepted"],
});
