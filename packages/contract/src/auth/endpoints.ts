import { endpoint } from "../endpoint.ts";
import { emptyResponse } from "../wire.ts";
import { authPaths } from "./paths.ts";
import {
  emailAvailabilitySchema,
  loginBody,
  refreshTokenBody,
  sessionSchema,
  validateEmailBody,
} from "./schemas.ts";

const availability = {
  access: "public",
  summary: "Which way in an address has.",
  clauses: ["7.007", "4.007", "4.014"],
  body: validateEmailBody,
  response: emailAvailabilitySchema,
  errors: ["invalid_email", "auth.unknown_domain", "auth.too_many_attempts"],
} as const;

export const validateEmail = endpoint({
  id: "validateEmail",
  route: authPaths.validateEmail,
  ...availability,
});

export const validateEmailV1 = endpoint({
  id: "validateEmailV1",
  route: authPaths.validateEmailV1,
  ...availability,
});

export const login = endpoint({
  id: "login",
  route: authPaths.login,
  access: "public",
  summary: "Signs in with address and password.",
  clauses: ["7.002", "4.002"],
  body: loginBody,
  response: sessionSchema,
  errors: [
    "invalid_email",
    "credentials_not_match",
    "auth.too_many_attempts",
    "auth.foreign_origin",
    "auth.sso_required",
    "auth.second_factor_required",
  ],
});

export const refresh = endpoint({
  id: "refresh",
  route: authPaths.refresh,
  access: "public",
  summary: "Exchanges the refresh token for a new access token.",
  clauses: ["7.004", "4.005"],
  body: refreshTokenBody,
  response: sessionSchema,
  errors: ["auth.session_required", "auth.session_ended", "auth.foreign_origin"],
});

export const logout = endpoint({
  id: "logout",
  route: authPaths.logout,
  access: "public",
  summary: "Ends the session; answers the same when there is none.",
  clauses: ["7.003", "4.004"],
  body: refreshTokenBody,
  response: emptyResponse,
  errors: ["auth.foreign_origin"],
});
