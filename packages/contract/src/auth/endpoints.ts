import { endpoint } from "../endpoint.ts";
import { emptyResponse } from "../wire.ts";
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
  body: validateEmailBody,
  response: emailAvailabilitySchema,
  errors: ["invalid_email", "auth.unknown_domain", "auth.too_many_attempts"],
} as const;

export const validateEmail = endpoint({
  id: "validateEmail",
  route: "POST /auth/v2/validate-email",
  ...availability,
});

export const validateEmailV1 = endpoint({
  id: "validateEmailV1",
  route: "POST /auth/validate-email",
  ...availability,
});

export const login = endpoint({
  id: "login",
  route: "POST /auth/v2/login",
  access: "public",
  summary: "Signs in with address and password.",
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
  route: "POST /auth/v2/refresh",
  access: "public",
  summary: "Exchanges the refresh token for a new access token.",
  body: refreshTokenBody,
  response: sessionSchema,
  errors: ["auth.session_required", "auth.session_ended", "auth.foreign_origin"],
});

export const logout = endpoint({
  id: "logout",
  route: "POST /auth/logout",
  access: "public",
  summary: "Ends the session; answers the same when there is none.",
  body: refreshTokenBody,
  response: emptyResponse,
  errors: ["auth.foreign_origin"],
});
