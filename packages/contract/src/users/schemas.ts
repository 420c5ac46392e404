import Type from "typebox";
import { personName } from "../auth/fields.ts";
import { closedObject, nullable, oneOf, optionalText, text, uuid } from "../wire.ts";

/** The signed-in user. */
export const userSchema = closedObject(
  {
    uuid: uuid("The user."),
    email: text("Address the user signs in with."),
    first_name: text("First name."),
    last_name: text("Last name."),
    avatar_url: optionalText("Picture of the user; the page draws initials without one."),
    default_building_uuid: nullable(uuid("The building chosen as primary.")),
    company_uuid: nullable(uuid("The company the user works for.")),
    company_name: optionalText("Its name."),
    locale: text("Language code, e.g. `en-us`."),
    roles: Type.Array(closedObject({ name: text("Name of the role.") }), {
      description: "Roles held anywhere.",
    }),
    admin: Type.Boolean({ description: "Whether one of the roles administers a building." }),
    has_password: Type.Boolean({
      description: "False if the user signs in at a provider alone, and has no password to change.",
    }),
    token_version: Type.Integer({ description: "Version of the access token, 3 today." }),
    hqo: Type.Boolean({ description: "Whether the user works for the portal's operator." }),
    email_accepted: Type.Boolean({ description: "Whether marketing mails are welcome." }),
    deactivated: Type.Boolean({ description: "Whether the account is switched off." }),
    signup_app_brand: optionalText("Brand of the portal that the user signed up at."),
    terms_accepted: Type.Boolean({ description: "Whether the terms are accepted." }),
    confirmed: Type.Boolean({ description: "Whether the address is confirmed." }),
    updated_at: Type.String({ format: "date-time", description: "Last change of the profile." }),
    created_by: oneOf(["user", "sso", "scim", "upload", "acs"], "Where the account came from."),
  },
  "The signed-in user.",
);

/** The signed-in user on the wire. */
export type User = Type.Static<typeof userSchema>;

/** What users change of themselves; what is absent stays. */
export const updateUserBody = closedObject({
  first_name: Type.Optional(personName("First name.")),
  last_name: Type.Optional(personName("Last name.")),
  default_building_uuid: Type.Optional(
    nullable(
      uuid(
        "The primary building, one the user may enter or join. Before the terms are accepted it is " +
          "only chosen; it is joined with them.",
      ),
    ),
  ),
  locale: Type.Optional(text("Language code, e.g. `de-de`.", { maxLength: 10 })),
  is_term_accepted: Type.Optional(Type.Boolean({ description: "True accepts the terms." })),
  is_email_accepted: Type.Optional(
    Type.Boolean({ description: "Whether marketing mails are welcome." }),
  ),
  confirmed: Type.Optional(Type.Boolean({ description: "Accepted; only a code confirms." })),
  updated_at: Type.Optional(
    Type.String({
      format: "date-time",
      description: "`updated_at` of the user as read; a later change by somebody else answers 409.",
    }),
  ),
});
