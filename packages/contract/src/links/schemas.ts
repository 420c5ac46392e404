import Type from "typebox";
import { closedObject, nullable, optionalInstant, optionalText, text, uuid } from "../wire.ts";
import { longestNavigationUrl } from "./constants.ts";

/** Where a link leads: a building, and in it a content or an address that opens over it. */
const targetFields = {
  building_uuid: uuid("The building that it leads to."),
  content_uuid: nullable(uuid("The content of the building that it leads to.")),
  navigation_url: optionalText("The site that opens over the building's page."),
};

/** Where a link leads. */
export const linkTargetSchema = closedObject(targetFields, "Where a link leads.");

/** Where a link leads, on the wire. */
export type LinkTarget = Type.Static<typeof linkTargetSchema>;

/** A short link as those see it who may make some. */
export const linkSchema = closedObject(
  {
    code: text("What stands behind `/l/` in its address."),
    url: text("Its address, at the host of the building's brand."),
    ...targetFields,
    expires_at: optionalInstant("When it ends; null is never."),
    click_count: Type.Integer({ minimum: 0, description: "How often it was opened." }),
    created_at: Type.String({ format: "date-time", description: "When it was made." }),
  },
  "A short link.",
);

/** A short link on the wire. */
export type Link = Type.Static<typeof linkSchema>;

/** A link to be made: to a building, or to a content of it, or to an address that opens over it. */
export const newLinkBody = closedObject({
  building_uuid: targetFields.building_uuid,
  content_uuid: Type.Optional(uuid("The content of the building that it leads to.")),
  navigation_url: Type.Optional(
    text("The site, http or https, that opens over the building's page; not beside a content.", {
      maxLength: longestNavigationUrl,
    }),
  ),
  expires_at: Type.Optional(
    Type.String({ format: "date-time", description: "When it ends; never without it." }),
  ),
  idempotency_key: Type.Optional(
    uuid("Made by the caller; the same again makes nothing twice, and answers the same link."),
  ),
});
