import Type from "typebox";
import { mostGateways, paymentLimits } from "../payments/constants.ts";
import { vaultName } from "../payments/schemas.ts";
import { closedObject, oneOf, text, uuid } from "../wire.ts";
import { appPermissionNames, consentNames } from "./constants.ts";

/** Something that a person lets an app have. */
export const consentName = oneOf(consentNames, "What the person lets it have.");

const gateways = Type.Array(
  vaultName("A payment gateway, as the vault names it.", paymentLimits.nameLength),
  {
    maxItems: mostGateways,
    uniqueItems: true,
    description: "Payment gateways that it may ask tokens of saved cards for, and no others.",
  },
);

const registration = {
  name: text("What people call it.", { minLength: 1, maxLength: 80 }),
  url: text(
    "Where it begins: an https address, or a path such as `/visitor-registration/` on the portal's own host for mini-apps.",
    { minLength: 1, maxLength: 2000 },
  ),
  origins: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: 10,
    description: "Further origins that it answers from; that of `url` is one without being named.",
  }),
  permissions: Type.Array(oneOf(appPermissionNames, "Something that it may be lent."), {
    maxItems: appPermissionNames.length,
    uniqueItems: true,
    description: "What it may be lent; nothing else is.",
  }),
};

/** What somebody registers of an app. */
export const appRegistrationSchema = closedObject(
  { ...registration, gateways: Type.Optional(gateways) },
  "An app to be registered.",
);

/** What somebody registers of an app, on the wire. */
export type AppRegistration = Type.Static<typeof appRegistrationSchema>;

/** An app that may stand in the portal. */
export const appSchema = closedObject(
  {
    uuid: uuid("The app."),
    ...registration,
    url: text("Where it begins, as an absolute address."),
    origins: Type.Array(Type.String(), {
      description: "Every origin that it answers from; its messages count from these only.",
    }),
    gateways,
  },
  "An app that may stand in the portal.",
);

/** An app on the wire. */
export type App = Type.Static<typeof appSchema>;

/** What an app is given to show who it acts for. */
export const appSessionSchema = closedObject(
  {
    token: text(
      "Opens the calls that the app's permissions allow, in this building, as this person; JWT, `aud` is the app.",
    ),
    expires_in: Type.Integer({ description: "Seconds until it is of no use." }),
    launch_context: text(
      "Who opened the app where, signed for the app's own server; JWT by a key of `/.well-known/jwks.json`, `aud` is the app.",
    ),
  },
  "A session of an app.",
);

/** A session of an app, on the wire. */
export type AppSession = Type.Static<typeof appSessionSchema>;

/** What somebody lets an app have. */
export const appConsentSchema = closedObject(
  {
    app_uuid: uuid("The app."),
    app_name: text("What people call it."),
    permission: consentName,
    granted_at: Type.String({ format: "date-time", description: "When they last said so." }),
  },
  "What somebody lets an app have.",
);

/** What somebody lets an app have, on the wire. */
export type AppConsent = Type.Static<typeof appConsentSchema>;
