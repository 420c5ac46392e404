import { endpoint } from "../endpoint.ts";
import { updateUserBody, userSchema } from "./schemas.ts";

export const getCurrentUser = endpoint({
  id: "getCurrentUser",
  route: "GET /users/current",
  access: { reach: "own", signUp: "may-be-unfinished" },
  summary: "The signed-in user.",
  response: userSchema,
  errors: [],
});

export const updateCurrentUser = endpoint({
  id: "updateCurrentUser",
  route: "PUT /users/current",
  access: { reach: "own", signUp: "may-be-unfinished" },
  summary: "Changes the signed-in user; also the end of the sign-up of uploaded users.",
  body: updateUserBody,
  response: userSchema,
  errors: ["users.changed_elsewhere", "auth.building_not_open", "auth.terms_not_accepted"],
});
