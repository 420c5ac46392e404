import Type from "typebox";
import { closedObject, oneOf, text, uuid } from "../wire.ts";
import { longestRequest, longestSubject } from "./constants.ts";

/** What a request is about. */
const issueTypes = ["web", "building", "app"] as const;

/** A request to the building's team. Who asks is known from the session, and told by nobody else. */
export const supportRequestBody = closedObject({
  building_uuid: uuid("The building that it is about."),
  asset_uuid: Type.Optional(uuid("The amenity or other content that it is about.")),
  issue_type: oneOf(issueTypes, "Its nature."),
  subject: Type.String({
    // One line: it becomes the subject of a mail.
    pattern: "^[^\\r\\n]*\\S[^\\r\\n]*$",
    maxLength: longestSubject,
    description: "What it is about, in one line.",
  }),
  description: Type.String({
    pattern: "\\S",
    maxLength: longestRequest,
    description: "What is asked for; plain text.",
  }),
});

/** A request as it was taken. */
export const supportRequestSchema = closedObject(
  {
    uuid: uuid("The request."),
    answered_by: text("Address of those who answer it, by mail."),
  },
  "A request that was taken.",
);
