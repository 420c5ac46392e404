import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, emptyResponse, text, uuid } from "../wire.ts";
import { authPaths } from "./paths.ts";
import { sessionSchema, userSessionSchema } from "./schemas.ts";

export const listSessions = endpoint({
  id: "listSessions",
  route: authPaths.listSessions,
  access: "session",
  summary: "Where the user is signed in, latest first.",
  clauses: ["3.077"],
  response: dataOf({
    sessions: Type.Array(userSessionSchema, { description: "Sessions that have not ended." }),
  }),
  errors: [],
});

export const endSession = endpoint({
  id: "endSession",
  route: authPaths.endSession,
  access: "session",
  proof: "fresh",
  summary: "Ends one of the user's sessions.",
  clauses: ["3.077"],
  params: closedObject({ sessionUuid: uuid("The session.") }),
  response: emptyResponse,
  errors: ["auth.session_not_found"],
});

export const endAllSessions = endpoint({
  id: "endAllSessions",
  route: authPaths.endAllSessions,
  access: "session",
  proof: "fresh",
  summary: "Signs the user out everywhere, here too.",
  clauses: ["3.077"],
  response: emptyResponse,
  errors: ["auth.foreign_origin"],
});

export const upgradeToken = endpoint({
  id: "upgradeToken",
  route: authPaths.upgradeToken,
  access: "session",
  summary: "Exchanges an access token of an older version for one of today's.",
  clauses: ["7.015", "4.005"],
  body: closedObject({ token: text("The access token of an older version.", { maxLength: 4096 }) }),
  response: closedObject({
    token: text("Access token of today's version."),
    expires_in: Type.Integer({ description: "Seconds until it expires." }),
  }),
  errors: ["auth.session_ended"],
});

export const generateAuthLink = endpoint({
  id: "generateAuthLink",
  route: authPaths.generateAuthLink,
  access: "session",
  proof: "fresh",
  summary: "A one-time token with which the administration opens as this user.",
  clauses: ["7.005", "6.004"],
  body: closedObject({ building_uuid: uuid("The building that the administration shall show.") }),
  response: closedObject({
    ott: text("One-time token, valid for a minute."),
    auth_code: text("Second half, which goes by `authCode`; a token without it opens nothing."),
  }),
  errors: ["permissions.not_allowed", "buildings.not_found"],
});

export const redeemAuthLink = endpoint({
  id: "redeemAuthLink",
  route: authPaths.redeemAuthLink,
  access: "public",
  summary: "Exchanges a one-time token for a session of its own; works once.",
  clauses: ["7.005"],
  body: closedObject({
    ott: text("The token.", { maxLength: 200 }),
    auth_code: text("Its second half.", { maxLength: 200 }),
  }),
  response: sessionSchema,
  errors: ["auth.link_not_valid", "auth.foreign_origin"],
});
