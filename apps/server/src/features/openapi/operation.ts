import { type Access, type Endpoint, isConsentName, type Reach } from "@portico/contract";
import {
  buildingErrors,
  commonErrors,
  consentErrors,
  portalErrors,
  type ErrorCode,
  errorStatuses,
  permissionErrors,
  proofErrors,
  sessionErrors,
} from "@portico/contract/errors";
import { type Contents, exampleOf } from "./components.ts";
import type { Operation, Parameter, Response } from "./document-types.ts";
import { descriptionOf, isJsonList, isJsonObject, type JsonObject, toJson } from "./json.ts";

const proofTexts = {
  fresh: "Asks for a proof of the last ten minutes.",
  "beyond-password": "Asks accounts with a second factor for a proof of the last ten minutes.",
} as const;

const reachTexts = {
  own: "Needs a session, and reaches what is the caller's own.",
  portal: "Needs a session, and reaches what is the same for everybody who has one.",
  building: "Needs a session that may enter the building.",
  content: "Needs a session that may enter a building which shows the content.",
  company: "Needs a session that may enter a building of the company.",
  portfolio: "Needs a session that may enter a building of the portfolio.",
} as const satisfies Record<Reach, string>;

function whoMayCall(access: Access): string {
  if (access === "public") return "Anybody may call it.";
  const { reach, signUp, permission, proof, portalFields = [] } = access;
  return [
    reachTexts[reach],
    signUp === undefined ? [] : ["The terms need not be accepted yet."],
    permission === undefined ? [] : [`Asks for the permission \`${permission}\` there.`],
    proof === undefined ? [] : [proofTexts[proof]],
    portalFields.map((field) => `Of apps, only the portal's own may bring \`${field}\`.`),
  ]
    .flat()
    .join(" ");
}

/** What a call may be refused with for its access. */
function accessErrors(access: Access): ErrorCode[] {
  if (access === "public") return [];
  const lent = [access.app ?? "", ...Object.values(access.appFields ?? {})];
  return [
    ...sessionErrors,
    ...(access.reach === "building" ? buildingErrors : []),
    ...(access.permission === undefined ? [] : permissionErrors),
    ...(lent.some(isConsentName) ? consentErrors : []),
    ...(access.portalFields === undefined ? [] : portalErrors),
    ...(access.proof === undefined ? [] : proofErrors),
  ];
}

function parametersOf({ params, query }: Endpoint): Parameter[] {
  return [["path", params] as const, ["query", query] as const].flatMap(([place, schema]) => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = toJson(schema);
    const needed = new Set(isJsonList(required) ? required : []);
    return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, of]) => {
      const { description: _description, ...rest } = of as JsonObject;
      return {
        name,
        in: place,
        required: needed.has(name),
        description: descriptionOf(of as JsonObject) ?? "",
        schema: rest,
        example: exampleOf(of as JsonObject, { owner: place, field: name }) as Parameter["example"],
      };
    });
  });
}

/** Every code that a call may answer, by status. */
function errorResponses({ errors, access }: Endpoint): Record<string, Response> {
  const codes: ErrorCode[] = [...errors, ...commonErrors, ...accessErrors(access)];
  const byStatus = Object.groupBy(codes, (code) => errorStatuses[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, of]) => [
      status,
      { $ref: "#/components/responses/Problem", description: of.join(", ") },
    ]),
  );
}

function answersOf(endpoint: Endpoint, { contentOf }: Contents): Record<string, Response> {
  const schema = toJson(endpoint.response);
  if (schema["type"] === "null") return { 204: { description: "Done; there is nothing to tell." } };
  const { id, alsoStatus, isStream } = endpoint;
  const sent = {
    id,
    part: "Response",
    ...(isStream && { mediaType: "text/event-stream" }),
  } as const;
  const statuses = [200, ...(alsoStatus === undefined ? [] : [alsoStatus])];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: descriptionOf(schema) ?? "The answer.",
        content: contentOf({ ...sent, owner: String(status) }, schema),
      },
    ]),
  );
}

/** What a call takes: a body, which may come as a form with files. */
function bodyContent({ id, body, upload }: Endpoint, { contentOf }: Contents) {
  if (body === undefined) return undefined;
  const schema = toJson(body);
  const content = contentOf({ id, part: "Body", owner: "body" }, schema);
  if (upload === undefined) return content;
  const { properties } = schema;
  const files = {
    type: "array",
    maxItems: upload.most,
    items: { type: "string", format: "binary" },
    description: "Files.",
  };
  const form = {
    ...schema,
    properties: { ...(isJsonObject(properties) && properties), [upload.field]: files },
  };
  const sent = { id, part: "Form", owner: "form", mediaType: "multipart/form-data" } as const;
  return { ...content, ...contentOf(sent, form) };
}

/** Describes one call. */
export function operationOf(tag: string, endpoint: Endpoint, contents: Contents): Operation {
  const { id, access, summary } = endpoint;
  const content = bodyContent(endpoint, contents);
  const parameters = parametersOf(endpoint);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: whoMayCall(access),
    security: access === "public" ? [] : [{ bearer: [] }],
    "x-access": access,
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...errorResponses(endpoint), ...answersOf(endpoint, contents) },
  };
}
