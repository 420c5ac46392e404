import Type from "typebox";
import { email, personName } from "../auth/fields.ts";
import { sessionSchema } from "../auth/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, text, uuid } from "../wire.ts";
import { ssoOptionsSchema, ssoTransactionSchema } from "./schemas.ts";

export const listSsoProviders = endpoint({
  id: "listSsoProviders",
  route: "GET /sso/v1/providers",
  access: "public",
  summary: "The providers of an address.",
  query: closedObject({ email }),
  response: ssoOptionsSchema,
  errors: ["invalid_email", "auth.too_many_attempts"],
});

export const listSsoProvidersOfSource = endpoint({
  id: "listSsoProvidersOfSource",
  route: "GET /sso/v1/providers/:source",
  access: "public",
  summary: "The providers of a mail domain, for the source that asks.",
  params: closedObject({ source: text("Mail domain.", { minLength: 3, maxLength: 253 }) }),
  query: closedObject({
    source: Type.Optional(text("Who asks: `tenantweb`.", { maxLength: 40 })),
  }),
  response: ssoOptionsSchema,
  errors: ["auth.too_many_attempts"],
});

export const beginSso = endpoint({
  id: "beginSso",
  route: "POST /sso/v1/transactions",
  access: "public",
  summary: "Begins a sign-in at a provider in this browser, and answers the token that opens it.",
  body: closedObject({ provider_uuid: uuid("The provider chosen."), email }),
  response: closedObject({
    transaction_uuid: uuid("The transaction; the page keeps it with the address."),
    token: text("One-time token for the provider's `sign_in_url`."),
  }),
  errors: [
    "invalid_email",
    "sso.provider_not_found",
    "auth.foreign_origin",
    "auth.too_many_attempts",
  ],
});

export const getSsoTransaction = endpoint({
  id: "getSsoTransaction",
  route: "GET /sso/v1/transactions/:transactionUuid",
  access: "public",
  summary: "What the provider said; only for the browser that began.",
  params: closedObject({ transactionUuid: uuid("The transaction.") }),
  response: ssoTransactionSchema,
  errors: ["sso.transaction_ended", "sso.refused"],
});

export const authenticateSso = endpoint({
  id: "authenticateSso",
  route: "POST /sso/v2/authenticate",
  access: "public",
  summary: "Ends a sign-in at a provider with a session; at the first one, with the sign-up.",
  query: closedObject({
    email: Type.Optional(email),
    uuid: Type.Optional(uuid("The transaction, as in the body.")),
  }),
  body: closedObject({
    email,
    transaction: uuid("The transaction."),
    user: Type.Optional(
      closedObject(
        {
          email: Type.Optional(email),
          first_name: Type.Optional(personName("First name.")),
          last_name: Type.Optional(personName("Last name.")),
          building_uuid: uuid("The primary building."),
          is_term_accepted: Type.Boolean({ description: "Must be true." }),
          is_email_accepted: Type.Boolean({ description: "Whether marketing mails are welcome." }),
        },
        "The sign-up, where the account has not finished it.",
      ),
    ),
  }),
  response: sessionSchema,
  errors: [
    "invalid_email",
    "sso.transaction_ended",
    "sso.refused",
    "sso.sign_up_required",
    "auth.terms_not_accepted",
    "auth.building_not_open",
    "auth.foreign_origin",
  ],
});
