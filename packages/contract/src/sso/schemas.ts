import Type from "typebox";
import { closedObject, nullable, oneOf, optionalText, text, uuid } from "../wire.ts";

const providerFields = {
  uuid: uuid("The provider."),
  name: text("Name on its button."),
  sign_in_url: text(
    "Path at the API's host where its sign-in starts, with `{token}` in the place of a fresh one-time token.",
  ),
};

/** How an address signs in elsewhere. */
export const ssoOptionsSchema = closedObject(
  {
    sso_required: Type.Boolean({ description: "Whether a password is not accepted." }),
    oidc_providers: Type.Array(
      closedObject({ ...providerFields, issuer: text("Issuer identifier.") }),
      { description: "OpenID providers." },
    ),
    saml_providers: Type.Array(
      closedObject({
        ...providerFields,
        single_signon_service: text("Address of the provider's sign-in."),
      }),
      { description: "SAML identity providers." },
    ),
  },
  "Single sign-on of an address.",
);

/** Single sign-on of an address, on the wire. */
export type SsoOptions = Type.Static<typeof ssoOptionsSchema>;

/** What a provider said of who signed in, for the rest of the sign-up. */
export const ssoTransactionSchema = closedObject(
  {
    uuid: uuid("The transaction."),
    state: oneOf(["verified"], "Only a finished sign-in is told."),
    email: text("Address typed in the email step; the completion names it again."),
    verified_email: text("Address that the provider vouches for."),
    first_name: optionalText("First name, as the provider knows it."),
    last_name: optionalText("Last name, as the provider knows it."),
    is_sign_up_complete: Type.Boolean({
      description: "True if the completion needs nothing more of the user.",
    }),
    default_building_uuid: nullable(uuid("The building that the account came with, if any.")),
    created_by: nullable(
      oneOf(
        ["user", "sso", "scim", "upload", "acs"],
        "Where the account came from, if there is one.",
      ),
    ),
  },
  "A sign-in at a provider.",
);

/** A sign-in at a provider, on the wire. */
export type SsoTransaction = Type.Static<typeof ssoTransactionSchema>;
