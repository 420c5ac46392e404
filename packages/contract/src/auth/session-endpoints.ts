import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, emptyResponse, text, uuid } from "../wire.ts";
import { sessionSchema, userSessionSchema } from "./schemas.ts";

export const listSessions = endpoint({
  id: "listSessions",
  route: "GET /auth/v2/sessions",
  access: { reach: "own" },
  summary: "Where the user is signed in, latest first.",
  response: dataOf({
    sessions: Type.Array(userSessionSchema, { description: "Sessions that have not ended." }),
  }),
  errors: [],
});

export const endSession = endpoint({
  id: "endSession",
  route: "DELETE /auth/v2/sessions/:sessionUuid",
  access: { reach: "own", proof: "fresh" },
  summary: "Ends one of the user's sessions.",
  params: closedObject({ sessionUuid: uuid("The session.") }),
  response: emptyResponse,
  errors: ["auth.session_not_found"],
});

export const endAllSessions = endpoint({
  id: "endAllSessions",
  route: "DELETE /auth/v2/sessions",
  access: { reach: "own", proof: "fresh" },
  summary: "Signs the user out everywhere, here too.",
  response: emptyResponse,
  errors: ["auth.foreign_origin"],
});

export const upgradeToken = endpoint({
  id: "upgradeToken",
  route: "POST /auth/upgrade",
  access: { reach: "own" },
  summary: "Exchanges an access token of an older version for one of today's.",
  body: closedObject({ token: text("The access token of an older version.", { maxLength: 4096 }) }),
  response: closedObject({
    token: text("Access token of today's version."),
    expires_in: Type.Integer({ description: "Seconds until it expires." }),
  }),
  errors: ["auth.session_ended"],
});

export const generateAuthLink = endpoint({
  id: "generateAuthLink",
  route: "POST /auth/v2/generate-auth-link",
  access: { reach: "building", permission: "can-see-admin-ui-link", proof: "fresh" },
  summary: "A one-time token with which the administration opens as this user.",
  body: closedObject({ building_uuid: uuid("The building that the administration shall show.") }),
  response: closedObject({
    ott: text("One-time token, valid for a minute."),
    auth_code: text("Second half, which goes by `authCode`; a token without it opens nothing."),
  }),
  errors: [],
});

export const redeemAuthLink = endpoint({
  id: "redeemAuthLink",
  route: "POST /auth/v2/redeem-auth-link",
  access: "public",
  summary: "Exchanges a one-time token for a session of its own; works once.",
  body: closedObject({
    ott: text("The token.", { maxLength: 200 }),
    auth_code: text("Its second half.", { maxLength: 200 }),
  }),
  response: sessionSchema,
  errors: ["auth.link_not_valid", "auth.foreign_origin"],
});
