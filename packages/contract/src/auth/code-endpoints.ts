import { endpoint } from "../endpoint.ts";
import { closedObject, emptyResponse } from "../wire.ts";
import { code, email, password } from "./fields.ts";
import { authPaths } from "./paths.ts";
import { sentCodeSchema, sessionSchema } from "./schemas.ts";

const addressBody = closedObject({ email });

const sendResetCodeCall = {
  access: "public",
  summary: "Mails a code that lets its owner set a password; also the first one of uploaded users.",
  clauses: ["7.009", "4.019"],
  body: addressBody,
  response: sentCodeSchema,
  errors: ["invalid_email", "password_reset_limit_has_been_reached"],
} as const;

export const sendResetCode = endpoint({
  id: "sendResetCode",
  route: authPaths.sendResetCode,
  ...sendResetCodeCall,
});

export const sendResetCodeV1 = endpoint({
  id: "sendResetCodeV1",
  route: authPaths.sendResetCodeV1,
  ...sendResetCodeCall,
});

export const resendResetCode = endpoint({
  id: "resendResetCode",
  route: authPaths.resendResetCode,
  ...sendResetCodeCall,
  clauses: ["7.011", "8.015"],
  summary: "Mails a new code; the one before is of no use any more.",
});

export const verifyResetCode = endpoint({
  id: "verifyResetCode",
  route: authPaths.verifyResetCode,
  access: "public",
  summary: "Tells whether a code is right without using it; a wrong one counts as a try.",
  clauses: ["2.088", "5.006"],
  body: closedObject({ email, code }),
  response: emptyResponse,
  errors: [
    "auth.code_spent",
    "invalid_email",
    "enter_valid_code",
    "password_reset_limit_has_been_reached",
  ],
});

export const consumeResetCode = endpoint({
  id: "consumeResetCode",
  route: authPaths.consumeResetCode,
  access: "public",
  summary: "Sets a new password with the mailed code, and ends every session of the account.",
  clauses: ["7.010", "5.007", "5.019"],
  body: closedObject({ email, code, new_password: password }),
  response: emptyResponse,
  errors: [
    "auth.code_spent",
    "invalid_email",
    "enter_valid_code",
    "password_has_been_used",
    "password_reset_limit_has_been_reached",
    "auth.password_too_weak",
    "auth.password_too_common",
    "auth.password_of_names",
  ],
});

export const sendLoginCode = endpoint({
  id: "sendLoginCode",
  route: authPaths.sendLoginCode,
  access: "public",
  summary: "Mails a code that signs in once, where the brand allows it.",
  clauses: ["1.001"],
  body: addressBody,
  response: sentCodeSchema,
  errors: ["invalid_email", "auth.code_limit_reached", "auth.login_code_off", "auth.sso_required"],
});

export const consumeLoginCode = endpoint({
  id: "consumeLoginCode",
  route: authPaths.consumeLoginCode,
  access: "public",
  summary: "Signs in with a mailed code.",
  clauses: ["1.001"],
  body: closedObject({ email, code }),
  response: sessionSchema,
  errors: [
    "auth.code_spent",
    "invalid_email",
    "enter_valid_code",
    "auth.code_limit_reached",
    "auth.login_code_off",
    "auth.sso_required",
    "auth.second_factor_required",
    "auth.foreign_origin",
  ],
});

export const updatePassword = endpoint({
  id: "updatePassword",
  route: authPaths.updatePassword,
  access: "session",
  proof: "beyond-password",
  summary: "Changes one's password and ends all other sessions.",
  clauses: ["7.019", "4.034"],
  body: closedObject({ password, new_password: password }),
  response: emptyResponse,
  errors: [
    "credentials_not_match",
    "password_has_been_used",
    "auth.too_many_attempts",
    "auth.password_too_weak",
    "auth.password_too_common",
    "auth.password_of_names",
  ],
});
