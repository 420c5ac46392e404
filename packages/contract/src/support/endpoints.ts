import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, emptyResponse, nullable, oneOf, text, uuid } from "../wire.ts";
import { attachmentLimits, issueTopics, issueTypes, requestStates } from "./constants.ts";
import {
  recordBody,
  requestBody,
  requestChangeBody,
  requestCommentBody,
  requestRatingBody,
  requestWatcherBody,
  serviceRequestSchema,
  supportRequestBody,
  supportRequestSchema,
  wholeRequestSchema,
} from "./schemas.ts";

const own = { reach: "building" } as const;
const team = { reach: "building", permission: "can-answer-requests" } as const;

const requestParams = closedObject({
  ...buildingParams.properties,
  requestUuid: uuid("The request."),
});

/** Files come with a request as parts of a form; without any, the request may be JSON. */
const upload = { field: "files", most: attachmentLimits.most } as const;

/** What any request with files may be refused with. */
const createErrors = [
  "auth.too_many_attempts",
  "files.empty",
  "files.infected",
  "files.not_checked",
  "files.too_large",
  "files.too_many",
  "files.wrong_type",
  "support.key_used",
] as const;

const listQuery = closedObject({
  state: Type.Optional(oneOf(requestStates, "Those to be seen to, or all others; `open` without.")),
  after: Type.Optional(text("`next` of the page before.", { maxLength: 200 })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 25, description: "Rows at most." }),
  ),
});

const pageOfRequests = closedObject({
  data: closedObject({
    requests: Type.Array(serviceRequestSchema, { description: "The latest first." }),
  }),
  pagination: closedObject({ next: nullable(text("Opaque start of the next page.")) }),
});

export const getRequestMetadata = endpoint({
  id: "getRequestMetadata",
  route: "GET /service-request/buildings/:buildingUuid/metadata",
  access: own,
  summary: "What requests of a building may say and bring along.",
  params: buildingParams,
  response: dataOf({
    categories: Type.Array(oneOf(issueTypes, "A nature."), { description: "Natures." }),
    topics: Type.Array(oneOf(issueTopics, "A topic."), { description: "What of the building." }),
    floors: Type.Array(text("Number of a floor."), {
      description: "From the highest to the ground; none where nobody has told how many there are.",
    }),
    most_attachments: Type.Integer({ description: "Files of one request." }),
    attachment_max_bytes: Type.Integer({ description: "Size of the largest file." }),
    attachment_endings: Type.Array(text("As `.pdf`."), { description: "What may be attached." }),
  }),
  errors: [],
});

export const listServiceRequests = endpoint({
  id: "listServiceRequests",
  route: "GET /service-request/buildings/:buildingUuid/requests",
  access: own,
  summary: "The caller's own requests in a building.",
  params: buildingParams,
  query: listQuery,
  response: pageOfRequests,
  errors: [],
});

export const listTeamRequests = endpoint({
  id: "listTeamRequests",
  route: "GET /service-request/buildings/:buildingUuid/team-requests",
  access: team,
  summary: "Everybody's requests in a building, for those who see to them.",
  params: buildingParams,
  query: listQuery,
  response: pageOfRequests,
  errors: [],
});

export const getServiceRequest = endpoint({
  id: "getServiceRequest",
  route: "GET /service-request/buildings/:buildingUuid/requests/:requestUuid",
  access: own,
  summary: "A request with what was said and done, for who asked and those who see to it.",
  params: requestParams,
  response: closedObject({ data: wholeRequestSchema }),
  errors: ["support.not_found"],
});

export const createServiceRequest = endpoint({
  id: "createServiceRequest",
  route: "POST /service-request/buildings/:buildingUuid/create",
  access: own,
  summary: "Asks the building's team for something; they get a mail.",
  params: buildingParams,
  body: requestBody,
  upload,
  response: dataOf({ request: serviceRequestSchema, answered_by: text("Who answers, by mail.") }),
  errors: createErrors,
});

export const updateServiceRequest = endpoint({
  id: "updateServiceRequest",
  route: "PUT /service-request/buildings/:buildingUuid/service-request/:requestUuid",
  access: own,
  summary: "Cancels one's request or has it done again; those who see to it decide on it.",
  params: requestParams,
  body: requestChangeBody,
  response: closedObject({ data: wholeRequestSchema }),
  errors: [
    "auth.too_many_attempts",
    "support.not_found",
    "support.not_possible",
    "support.too_many_comments",
  ],
});

export const commentServiceRequest = endpoint({
  id: "commentServiceRequest",
  route: "POST /service-request/buildings/:buildingUuid/requests/:requestUuid/comments",
  access: own,
  summary: "Says something about a request; the others get a mail.",
  params: requestParams,
  body: requestCommentBody,
  response: closedObject({ data: wholeRequestSchema }),
  errors: [
    "auth.too_many_attempts",
    "support.key_used",
    "support.not_found",
    "support.too_many_comments",
  ],
});

export const rateServiceRequest = endpoint({
  id: "rateServiceRequest",
  route: "PUT /service-request/buildings/:buildingUuid/requests/:requestUuid/rating",
  access: own,
  summary: "Says how one found what was done, once it is done.",
  params: requestParams,
  body: requestRatingBody,
  response: closedObject({ data: wholeRequestSchema }),
  errors: ["support.not_found", "support.not_possible"],
});

export const addRequestWatcher = endpoint({
  id: "addRequestWatcher",
  route: "POST /service-request/buildings/:buildingUuid/requests/:requestUuid/watchers",
  access: { ...own, permission: "can-see-colleagues" },
  summary:
    "Lets a colleague of the caller follow a request of the caller's: they see it, and hear what becomes of it.",
  params: requestParams,
  body: requestWatcherBody,
  response: closedObject({ data: wholeRequestSchema }),
  errors: [
    "support.not_found",
    "support.not_possible",
    "colleagues.not_found",
    "support.too_many_watchers",
    "auth.too_many_attempts",
  ],
});

export const removeRequestWatcher = endpoint({
  id: "removeRequestWatcher",
  route:
    "DELETE /service-request/buildings/:buildingUuid/requests/:requestUuid/watchers/:watcherUuid",
  access: own,
  summary: "Ends that somebody follows a request: for whoever asked, and for themselves.",
  params: closedObject({ ...requestParams.properties, watcherUuid: uuid("Who follows it.") }),
  response: emptyResponse,
  errors: ["support.not_found", "support.not_possible"],
});

export const openAttachment = endpoint({
  id: "openAttachment",
  route:
    "GET /service-request/buildings/:buildingUuid/requests/:requestUuid/attachments/:attachmentUuid",
  access: own,
  summary: "Where a file of a request lies, for an hour.",
  params: closedObject({ ...requestParams.properties, attachmentUuid: uuid("The file.") }),
  response: dataOf({ url: text("Its address, on the host for files.") }),
  errors: ["files.not_found", "support.not_found"],
});

export const createHelpDeskRecord = endpoint({
  id: "createHelpDeskRecord",
  route: "POST /helpdesk-service/v1/records/create",
  access: own,
  summary: "The same as a request of a building, which its body names.",
  body: recordBody,
  upload,
  response: dataOf({ request: supportRequestSchema }),
  errors: [...createErrors, "content.not_found"],
});

export const createSupportRequest = endpoint({
  id: "createSupportRequest",
  route: "POST /support-requests",
  access: own,
  summary: "The same, with what the application tells of itself and of its device.",
  body: supportRequestBody,
  upload,
  response: dataOf({ request: supportRequestSchema }),
  errors: [...createErrors, "content.not_found"],
});
