import { createHash } from "node:crypto";
import type { TSchema } from "typebox";
import { Check } from "typebox/value";
import { exampleValues } from "./example-values.ts";
import { descriptionOf, isJsonList, isJsonObject, type Json, type JsonObject } from "./json.ts";

/** Where a value stands: the type that it is a field of, or the field around it, and its own name. */
export interface Place {
  owner: string;
  field: string;
}

/** A key that is the same wherever the same thing is meant, which its description tells. */
function uuidFor(description: string): string {
  const hex = createHash("sha256").update(description).digest("hex");
  return `0198f2a4-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}

/** What a description calls an example: `text` in "Language code, e.g. `text`." */
function quotedIn(description: string): string | undefined {
  return /e\.g\. `([^`]+)`/.exec(description)?.[1];
}

function textFor(schema: JsonObject): string {
  const { format, maxLength } = schema;
  const said = descriptionOf(schema) ?? "";
  if (format === "uuid") return uuidFor(said);
  if (format === "date") return "2026-03-02";
  if (format === "date-time") return "2026-03-02T09:15:00.000Z";
  const text = quotedIn(said) ?? said.replace(/\.$/, "");
  return typeof maxLength === "number" ? text.slice(0, maxLength) : text;
}

function scalarFor(type: Json | undefined, schema: JsonObject): Json {
  if (type === "string") return textFor(schema);
  if (type === "integer" || type === "number") return schema["minimum"] ?? 1;
  if (type === "boolean") return false;
  return null;
}

/**
 * Makes examples of schemas: what is written for a field, or else what its schema tells. The same
 * schema gives the same example.
 */
export function createExamples(nameOf: (schema: JsonObject) => string | undefined) {
  /** What is written for the place, as far as the schema lets it be. */
  function writtenFor(schema: JsonObject, { owner, field }: Place): Json | undefined {
    return [exampleValues[`${owner}.${field}`], exampleValues[field]].find(
      (value) => value !== undefined && Check(schema as TSchema, value),
    );
  }

  function objectFor(properties: JsonObject, owner: string): JsonObject {
    return Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => [
        field,
        exampleOf(schema as JsonObject, { owner, field }),
      ]),
    );
  }

  function exampleOf(schema: JsonObject, place: Place): Json {
    const { enum: words, default: usual, properties, items } = schema;
    const written = writtenFor(schema, place);
    if (written !== undefined) return written;
    if (isJsonList(words)) return words[0] ?? null;
    if (usual !== undefined) return usual;
    if (isJsonObject(properties)) return objectFor(properties, nameOf(schema) ?? place.field);
    if (isJsonObject(items)) return [exampleOf(items, place)];
    const type = isJsonList(schema["type"]) ? schema["type"][0] : schema["type"];
    return type === "object" ? {} : scalarFor(type, schema);
  }

  return { exampleOf };
}
