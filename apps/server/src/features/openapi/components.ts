import { problemSchema } from "@portico/contract";
import { namedSchemas } from "@portico/contract/named-schemas";
import type { Content } from "./document-types.ts";
import { createExamples } from "./examples.ts";
import { type JsonObject, toJson } from "./json.ts";
import { createReferences } from "./references.ts";

const schemas = Object.fromEntries(
  Object.entries(namedSchemas).map(([name, schema]) => [name, toJson(schema)]),
);
const { nameOf, refer, referInside } = createReferences(schemas);
export const { exampleOf } = createExamples(nameOf);

const problemResponse = {
  description: "An error.",
  content: {
    "application/problem+json": {
      schema: refer(toJson(problemSchema)),
      example: {
        type: "about:blank#request.invalid",
        title: "That is not valid",
        status: 400,
        code: "request.invalid",
        detail: "Check the marked fields and try again.",
        trace_id: "4bf92f3577b34da6a3ce929d0e0e4736",
        fields: { "/email": "must NOT have fewer than 3 characters" },
      },
    },
  },
} satisfies JsonObject;

/** The name of a body or answer without one of its own: that of its call. */
function ownName(id: string, part: Sent["part"]): string {
  return id.charAt(0).toUpperCase() + id.slice(1) + part;
}

/** How it is sent where nothing else is said. */
const json = "application/json";

interface Sent {
  id: string;
  part: "Body" | "Form" | "Response";
  owner: string;
  mediaType?: string;
}

/** Bodies and answers without a name of their own get that of their call, and all become components. */
export function createContents() {
  const own: Record<string, JsonObject> = {};

  /** What is sent as a body, or answered with a status; `owner` says which of them for its example. */
  function contentOf({ id, part, owner, mediaType = json }: Sent, schema: JsonObject): Content {
    const name = nameOf(schema) ?? ownName(id, part);
    if (nameOf(schema) === undefined) own[name] = referInside(schema);
    return {
      [mediaType]: {
        schema: { $ref: `#/components/schemas/${name}` },
        example: exampleOf(schema, { owner, field: name }),
      },
    };
  }

  return { own, contentOf };
}

/** Collects the components that calls need besides the named ones. */
export type Contents = ReturnType<typeof createContents>;

/** Everything that calls refer to: how one signs in, the answer to errors, and each type once. */
export function componentsWith({ own }: Contents): JsonObject {
  const named = Object.entries(schemas).map(([name, schema]): [string, JsonObject] => [
    name,
    referInside(schema),
  ]);
  return {
    securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    responses: { Problem: problemResponse },
    schemas: { ...Object.fromEntries(named), ...own },
  };
}
