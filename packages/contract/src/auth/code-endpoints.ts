import { endpoint } from "../endpoint.ts";
import { closedObject, emptyResponse } from "../wire.ts";
import { code, email, password } from "./fields.ts";
import { sentCodeSchema, sessionSchema } from "./schemas.ts";

const addressBody = closedObject({ email });

const sendResetCodeCall = {
  access: "public",
  summary: "Mails a code that lets its owner set a password; also the first one of uploaded users.",
  body: addressBody,
  response: sentCodeSchema,
  errors: ["invalid_email", "password_reset_limit_has_been_reached"],
} as const;

export const sendResetCode = endpoint({
  id: "sendResetCode",
  route: "POST /user-verification/v2/code/reset-password/send",
  ...sendResetCodeCall,
});

export const sendResetCodeV1 = endpoint({
  id: "sendResetCodeV1",
  route: "POST /user-verification/code/reset-password/send",
  ...sendResetCodeCall,
});

export const resendResetCode = endpoint({
  id: "resendResetCode",
  route: "POST /user-verification/code/reset-password/resend",
  ...sendResetCodeCall,
  summary: "Mails a new code; the one before is of no use any more.",
});

export const verifyResetCode = endpoint({
  id: "verifyResetCode",
  route: "POST /user-verification/code/reset-password/verify",
  access: "public",
  summary: "Tells whether a code is right without using it; a wrong one counts as a try.",
  body: closedObject({ email, code }),
  response: emptyResponse,
  errors: ["auth.code_spent", "invalid_email", "enter_valid_code"],
});

export const consumeResetCode = endpoint({
  id: "consumeResetCode",
  route: "PUT /user-verification/code/reset-password/consume",
  access: "public",
  summary: "Sets a new password with the mailed code, and ends every session of the account.",
  body: closedObject({ email, code, new_password: password }),
  response: emptyResponse,
  errors: [
    "auth.code_spent",
    "invalid_email",
    "enter_valid_code",
    "password_has_been_used",
    "auth.password_too_weak",
    "auth.password_too_common",
    "auth.password_of_names",
  ],
});

export const sendLoginCode = endpoint({
  id: "sendLoginCode",
  route: "POST /auth/v2/login-code/send",
  access: "public",
  summary: "Mails a code that signs in once, where the brand allows it.",
  body: addressBody,
  response: sentCodeSchema,
  errors: ["invalid_email", "auth.code_limit_reached", "auth.login_code_off", "auth.sso_required"],
});

export const consumeLoginCode = endpoint({
  id: "consumeLoginCode",
  route: "POST /auth/v2/login-code/consume",
  access: "public",
  summary: "Signs in with a mailed code.",
  body: closedObject({ email, code }),
  response: sessionSchema,
  errors: [
    "auth.code_spent",
    "invalid_email",
    "enter_valid_code",
    "auth.login_code_off",
    "auth.sso_required",
    "auth.second_factor_required",
    "auth.foreign_origin",
  ],
});

export const updatePassword = endpoint({
  id: "updatePassword",
  route: "PUT /users/current/password",
  access: { reach: "own", proof: "beyond-password" },
  summary: "Changes one's password and ends all other sessions.",
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
