import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import {
  closedObject,
  dataOf,
  emptyResponse,
  nullable,
  optionalText,
  text,
  uuid,
} from "../wire.ts";
import { appStorageLimits } from "./constants.ts";
import {
  appConsentSchema,
  appRegistrationSchema,
  appSchema,
  appSessionSchema,
  consentName,
} from "./schemas.ts";

const appParams = closedObject({
  ...buildingParams.properties,
  appUuid: uuid("The app."),
});

export const listApps = endpoint({
  id: "listApps",
  route: "GET /tenant/v1/buildings/:buildingUuid/apps",
  access: { reach: "building" },
  summary: "The apps that may stand in a building's portal, by name.",
  params: buildingParams,
  response: dataOf({ apps: Type.Array(appSchema, { description: "By name." }) }),
  errors: [],
});

export const registerApp = endpoint({
  id: "registerApp",
  route: "POST /tenant/v1/buildings/:buildingUuid/apps",
  access: { reach: "building", permission: "can-register-apps", proof: "fresh" },
  summary: "Registers an app for a building.",
  params: buildingParams,
  body: appRegistrationSchema,
  response: dataOf({ app: appSchema }),
  errors: ["miniapps.too_many", "miniapps.too_many_origins"],
});

export const changeApp = endpoint({
  id: "changeApp",
  route: "PUT /tenant/v1/buildings/:buildingUuid/apps/:appUuid",
  access: { reach: "building", permission: "can-register-apps", proof: "fresh" },
  summary: "Changes what is registered of an app of a building.",
  params: appParams,
  body: appRegistrationSchema,
  response: dataOf({ app: appSchema }),
  errors: ["miniapps.not_found", "miniapps.too_many_origins"],
});

export const removeApp = endpoint({
  id: "removeApp",
  route: "DELETE /tenant/v1/buildings/:buildingUuid/apps/:appUuid",
  access: { reach: "building", permission: "can-register-apps", proof: "fresh" },
  summary: "Removes an app from a building, with all that it has kept.",
  params: appParams,
  response: emptyResponse,
  errors: ["miniapps.not_found"],
});

export const createAppSession = endpoint({
  id: "createAppSession",
  route: "POST /tenant/v1/apps/:appUuid/sessions",
  access: { reach: "building" },
  summary: "What an app needs to show who it acts for, in one building.",
  params: closedObject({ appUuid: uuid("The app.") }),
  body: closedObject({
    building_uuid: uuid("The building that it is opened in."),
    is_shared: Type.Optional(
      Type.Boolean({
        description:
          "True where many people use the portal in one account's name, as at a kiosk: the app may do nothing that its owner has to agree to.",
      }),
    ),
    base_url: Type.Optional(text("Ignored; older clients send it.", { maxLength: 2000 })),
  }),
  response: dataOf({ session: appSessionSchema }),
  errors: ["miniapps.not_found"],
});

export const getAppStatus = endpoint({
  id: "getAppStatus",
  route: "GET /tenant/v1/buildings/:buildingUuid/apps/:appUuid/status",
  access: { reach: "building" },
  summary: "How an address of an app answers the portal; a page cannot see it.",
  params: appParams,
  query: closedObject({
    url: text("An address of one of the app's origins.", { minLength: 1, maxLength: 2000 }),
  }),
  response: dataOf({
    status: nullable(
      Type.Integer({
        description: "HTTP status after redirects; null where the portal does not reach it.",
      }),
    ),
    is_frameable: Type.Boolean({
      description:
        "False where the answer forbids a frame of this portal; true where nobody knows.",
    }),
  }),
  errors: ["miniapps.not_found", "auth.too_many_attempts"],
});

const storageKey = text("What it is kept by.", {
  minLength: 1,
  maxLength: appStorageLimits.keyLength,
});

export const getAppValue = endpoint({
  id: "getAppValue",
  route: "GET /tenant/v1/buildings/:buildingUuid/apps/:appUuid/storage",
  access: { reach: "building" },
  summary: "What an app has kept for the caller by one key.",
  params: appParams,
  query: closedObject({ key: storageKey }),
  response: dataOf({ value: optionalText("As it was kept; null where nothing was.") }),
  errors: ["miniapps.not_found"],
});

export const setAppValue = endpoint({
  id: "setAppValue",
  route: "PUT /tenant/v1/buildings/:buildingUuid/apps/:appUuid/storage",
  access: { reach: "building" },
  summary: "Keeps a value for the caller and an app.",
  params: appParams,
  body: closedObject({
    key: storageKey,
    value: text("What to keep.", { maxLength: appStorageLimits.valueLength }),
  }),
  response: emptyResponse,
  errors: ["miniapps.not_found", "miniapps.storage_full"],
});

export const listAppConsents = endpoint({
  id: "listAppConsents",
  route: "GET /tenant/v1/buildings/:buildingUuid/app-consents",
  access: { reach: "building" },
  summary: "What the caller lets apps of a building have of them.",
  params: buildingParams,
  response: dataOf({ consents: Type.Array(appConsentSchema, { description: "By app." }) }),
  errors: [],
});

const consentParams = closedObject({ ...appParams.properties, permission: consentName });

export const grantAppConsent = endpoint({
  id: "grantAppConsent",
  route: "PUT /tenant/v1/buildings/:buildingUuid/apps/:appUuid/consents/:permission",
  access: { reach: "building" },
  summary: "Remembers that the caller lets an app have something that it is registered for.",
  params: consentParams,
  response: emptyResponse,
  errors: ["miniapps.not_found"],
});

export const withdrawAppConsent = endpoint({
  id: "withdrawAppConsent",
  route: "DELETE /tenant/v1/buildings/:buildingUuid/apps/:appUuid/consents/:permission",
  access: { reach: "building" },
  summary: "Takes back what the caller let an app have; it asks again from then on.",
  params: consentParams,
  response: emptyResponse,
  errors: ["miniapps.not_found"],
});
