import Type, { type Static } from "typebox";
import {
  closedObject,
  imageSchema,
  nullable,
  oneOf,
  optionalInstant,
  optionalText,
  text,
  uuid,
} from "../wire.ts";
import {
  issueTopics,
  issueTypes,
  longestPlace,
  longestRequest,
  longestSubject,
  mostStars,
  requestStatuses,
  shownStatuses,
} from "./constants.ts";

const instant = (description: string) => Type.String({ format: "date-time", description });

/** Lines of a text of which one at least says something. */
const lines = (description: string) =>
  Type.String({ pattern: "\\S", maxLength: longestRequest, description });

const key = Type.Optional(
  uuid("Chosen by the caller; the same one again changes nothing and gets the same answer."),
);

/** What is asked for. Who asks is known from the session, and told by nobody else. */
const asked = {
  issue_type: oneOf(issueTypes, "Its nature."),
  topic: Type.Optional(oneOf(issueTopics, "What of the building it is about.")),
  subject: Type.String({
    // One line: it becomes the subject of a mail.
    pattern: "^[^\\r\\n]*\\S[^\\r\\n]*$",
    maxLength: longestSubject,
    description: "What it is about, in one line.",
  }),
  description: lines("What is asked for; plain text."),
  floor: Type.Optional(
    Type.String({
      pattern: "^-?[0-9]{1,3}$",
      description: "Number of the floor, as `3`, `0` or `-1`.",
    }),
  ),
  place: Type.Optional(
    Type.String({
      pattern: "^[^\\r\\n]*$",
      maxLength: longestPlace,
      description: "Where on the floor, in one line.",
    }),
  ),
  idempotency_key: key,
};

/** A request of the building that the path names. */
export const requestBody = closedObject(asked);

/** A request of a building that it names, about one of its things or not. */
export const recordBody = closedObject({
  building_uuid: uuid("The building that it is about."),
  asset_uuid: Type.Optional(uuid("The amenity or other content that it is about.")),
  ...asked,
});

const told = (description: string) =>
  Type.Optional(Type.String({ pattern: "^[^\\r\\n]*$", maxLength: 100, description }));

/** The same, with what the application tells of itself and of its device (3.092). */
export const supportRequestBody = closedObject({
  ...recordBody.properties,
  application_name: told("What asks."),
  application_version: told("Its version."),
  os_name: told("The system that it runs on."),
  os_version: told("The system's version."),
  device_type: told("What kind of device."),
  device_name: told("Which device."),
});

/** A file that came with a request. */
export const attachmentSchema = closedObject(
  {
    uuid: uuid("The file."),
    name: text("Its name where it came from."),
    media_type: text("What it is, by its bytes."),
    bytes: Type.Integer({ description: "Its size." }),
    photo: nullable({
      ...imageSchema,
      description:
        "The file where it is a photo, in WebP and on the host for files, for an hour; null for others.",
    }),
  },
  "A file that came with a request.",
);

/** A file on the wire. */
export type Attachment = Static<typeof attachmentSchema>;

/** A request, as lists tell of it. */
export const serviceRequestSchema = closedObject(
  {
    id: uuid("The request."),
    status: oneOf(requestStatuses, "What has become of it."),
    shown_status: oneOf(shownStatuses, "The same, as people see it."),
    category: oneOf(issueTypes, "Its nature."),
    topic: nullable(oneOf(issueTopics, "What of the building it is about.")),
    subject: text("What it is about."),
    description: text("What is asked for; plain text."),
    floor: optionalText("Number of the floor."),
    place: optionalText("Where on the floor."),
    is_own: Type.Boolean({ description: "Whether the caller has asked." }),
    is_watched: Type.Boolean({ description: "Whether the caller follows it for a colleague." }),
    asked_by: text("Name of who has asked."),
    created_at: instant("When it was asked."),
    changed_at: instant("When something was last done or said about it."),
    attachments: Type.Array(attachmentSchema, { description: "In the order that they came in." }),
  },
  "A request to the building's team.",
);

/** A request on the wire. */
export type ServiceRequest = Static<typeof serviceRequestSchema>;

/** What was said about a request. */
export const requestCommentSchema = closedObject(
  {
    uuid: uuid("The comment."),
    text: text("Plain text."),
    author: text("Name of who says it."),
    is_team: Type.Boolean({ description: "Whether those say it who see to requests." }),
    is_own: Type.Boolean({ description: "Whether the caller says it." }),
    created_at: instant("When it was said."),
  },
  "What was said about a request.",
);

/** A comment on the wire. */
export type RequestComment = Static<typeof requestCommentSchema>;

/** A request with all that has become of it. */
export const wholeRequestSchema = closedObject(
  {
    request: serviceRequestSchema,
    comments: Type.Array(requestCommentSchema, { description: "The oldest first." }),
    rating: nullable(
      closedObject(
        {
          stars: Type.Integer({ minimum: 1, maximum: mostStars, description: "Five is best." }),
          text: optionalText("In words."),
        },
        "How whoever asked found it.",
      ),
    ),
    watchers: Type.Array(
      closedObject(
        {
          uuid: uuid("The person."),
          name: text("First and last name."),
          is_self: Type.Boolean({ description: "Whether it is the caller." }),
        },
        "Somebody who follows it.",
      ),
      { description: "Colleagues of whoever asked who follow it, by when they began." },
    ),
    next: Type.Array(oneOf(requestStatuses, "A status."), {
      description: "What the caller may make of it.",
    }),
    closed_at: optionalInstant("When it was closed; null while it is open."),
  },
  "A request with all that has become of it.",
);

/** A whole request on the wire. */
export type WholeRequest = Static<typeof wholeRequestSchema>;

/** A change of a request's status. */
export const requestChangeBody = closedObject({
  status: oneOf(requestStatuses, "What it becomes."),
  note: Type.Optional(lines("What is said of it; kept as a comment.")),
});

/** Something to be said about a request. */
export const requestCommentBody = closedObject({
  text: lines("What is said; plain text."),
  idempotency_key: key,
});

/** A colleague who is to follow a request. */
export const requestWatcherBody = closedObject({ user_uuid: uuid("The colleague.") });

/** How whoever asked found what was done. */
export const requestRatingBody = closedObject({
  stars: Type.Integer({ minimum: 1, maximum: mostStars, description: "Five is best." }),
  text: Type.Optional(lines("In words.")),
});

/** A request as it was taken. */
export const supportRequestSchema = closedObject(
  {
    uuid: uuid("The request."),
    answered_by: text("Address of those who answer it, by mail."),
  },
  "A request that was taken.",
);
