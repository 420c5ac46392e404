import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { userSchema } from "../users/schemas.ts";
import { closedObject, emptyResponse, text, uuid } from "../wire.ts";
import { code, email, password, personName } from "./fields.ts";
import { sentCodeSchema } from "./schemas.ts";

const registrationToken = text("Binds the code to this sign-up and to this browser.", {
  maxLength: 200,
});

export const checkPassword = endpoint({
  id: "checkPassword",
  route: "POST /auth/v2/passwords/check",
  access: "public",
  summary: "Whether a new account may have a password; keeps and tells nothing.",
  body: closedObject({
    password,
    email: Type.Optional(email),
    first_name: Type.Optional(personName("First name.")),
    last_name: Type.Optional(personName("Last name.")),
    building_uuid: Type.Optional(uuid("The building that the address is to join.")),
  }),
  response: emptyResponse,
  errors: [
    "invalid_email",
    "auth.password_too_weak",
    "auth.password_too_common",
    "auth.password_of_names",
    "auth.too_many_attempts",
  ],
});

export const register = endpoint({
  id: "register",
  route: "POST /auth/register",
  access: "public",
  summary: "Begins a sign-up and mails its code; the account comes into being with the code.",
  body: closedObject({
    first_name: personName("First name."),
    last_name: personName("Last name."),
    email,
    password,
    building_uuid: uuid("The primary building, one of those open to the address."),
    user_type_id: Type.Integer({
      minimum: 1,
      maximum: 2,
      description: "2 for a guest, otherwise 1.",
    }),
    is_term_accepted: Type.Boolean({ description: "Must be true." }),
    is_email_accepted: Type.Boolean({ description: "Whether marketing mails are welcome." }),
  }),
  response: closedObject({
    user: closedObject(
      { email, confirmed: Type.Boolean({ description: "False until the code is entered." }) },
      "The user to be.",
    ),
    token: registrationToken,
    ...sentCodeSchema.properties,
  }),
  errors: [
    "invalid_email",
    "auth.unknown_domain",
    "auth.building_not_open",
    "auth.terms_not_accepted",
    "auth.password_too_weak",
    "auth.password_too_common",
    "auth.password_of_names",
    "auth.code_limit_reached",
    "auth.too_many_attempts",
    "auth.sso_required",
  ],
});

export const consumeCode = endpoint({
  id: "consumeCode",
  route: "PUT /user-verification/code/:code/consume",
  access: "public",
  summary: "Confirms a sign-up with the mailed code.",
  params: closedObject({ code }),
  body: closedObject({ token: registrationToken }),
  response: closedObject({ user: userSchema }),
  errors: ["auth.code_spent", "enter_valid_code", "auth.registration_ended", "auth.sso_required"],
});

export const resendCode = endpoint({
  id: "resendCode",
  route: "POST /user-verification/code/resend",
  access: "public",
  summary: "Mails the sign-up's code anew; the one before is of no use any more.",
  body: closedObject({ token: registrationToken }),
  response: sentCodeSchema,
  errors: ["auth.code_limit_reached", "auth.registration_ended", "auth.sso_required"],
});
