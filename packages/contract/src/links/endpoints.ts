import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, emptyResponse, pageQueryOf, text, uuid } from "../wire.ts";
import { linkSchema, linkTargetSchema, newLinkBody } from "./schemas.ts";

export const createLink = endpoint({
  id: "createLink",
  route: "POST /links",
  access: { reach: "building", permission: "can-create-links" },
  summary: "Makes a short link to a building, to a content of it, or to a site over it.",
  body: newLinkBody,
  response: dataOf({ link: linkSchema }),
  errors: ["auth.too_many_attempts", "content.not_found", "links.key_used"],
});

export const listLinks = endpoint({
  id: "listLinks",
  route: "GET /links",
  access: { reach: "building", permission: "can-create-links" },
  summary: "The short links of a building with how often each was opened, the latest first.",
  query: closedObject({ buildingUuid: uuid("The building."), ...pageQueryOf(50) }),
  response: dataOf({ links: Type.Array(linkSchema, { description: "The links." }) }),
  errors: [],
});

export const removeLink = endpoint({
  id: "removeLink",
  route: "DELETE /links/:linkCode",
  access: { reach: "building", permission: "can-create-links" },
  summary: "Takes a short link of a building back: it opens no more, and its clicks are not kept.",
  params: closedObject({ linkCode: text("What stands behind `/l/` in its address.") }),
  query: closedObject({ buildingUuid: uuid("The building.") }),
  response: emptyResponse,
  errors: ["links.not_found"],
});

export const takeLink = endpoint({
  id: "takeLink",
  route: "POST /links/take",
  access: { reach: "own" },
  summary: "Where the link leads that was clicked on; each click is answered once.",
  body: closedObject({
    click: text("What the click's address carried.", { minLength: 1, maxLength: 64 }),
  }),
  response: dataOf({ link: linkTargetSchema }),
  errors: ["links.not_found"],
});
