import Type from "typebox";
import { closedObject, nullable, oneOf, optionalText, text, uuid } from "../wire.ts";

/** The signed-in user (3.010–3.018). */
export const userSchema = closedObject(
  {
    uuid: uuid("The user."),
    email: text("Address the user signs in with."),
    first_name: text("First name."),
    last_name: text("Last name."),
    avatar_url: optionalText("Picture of the user; the page draws initials without one (3.011)."),
    default_building_uuid: nullable(uuid("The building chosen as primary.")),
    company_uuid: nullable(uuid("The company the user works for.")),
    locale: text("Language code, e.g. `en-us`."),
    roles: Type.Array(closedObject({ name: text("Name of the role.") }), {
      description: "Roles held anywhere.",
    }),
    admin: Type.Boolean({ description: "Whether one of the roles administers a building." }),
    token_version: Type.Integer({ description: "Version of the access token, 3 today (4.005)." }),
    terms_accepted: Type.Boolean({ description: "Whether the terms are accepted." }),
    confirmed: Type.Boolean({ description: "Whether the address is confirmed." }),
    created_by: oneOf(
      ["user", "sso", "scim", "upload", "acs"],
      "Where the account came from (3.018).",
    ),
  },
  "The signed-in user.",
);

/** The signed-in user on the wire. */
export type User = Type.Static<typeof userSchema>;
