import { isJsonList, isJsonObject, type Json, type JsonObject } from "./json.ts";

/** What a schema says, but not whether null will do. */
function withoutNull(schema: JsonObject): JsonObject | null {
  const { type } = schema;
  if (!isJsonList(type)) return null;
  const [word, other] = type;
  return word !== undefined && other === "null" ? { ...schema, type: word } : null;
}

/**
 * Schemas with references in the place of those that have a name. A schema is known by what it says,
 * since schemas are copied where they become optional.
 */
export function createReferences(named: Readonly<Record<string, JsonObject>>) {
  const names = new Map(
    Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]),
  );

  function nameOf(schema: JsonObject): string | undefined {
    return names.get(JSON.stringify(schema));
  }

  function referenceTo(schema: JsonObject): JsonObject | null {
    const name = nameOf(schema);
    return name === undefined ? null : { $ref: `#/components/schemas/${name}` };
  }

  function nullableReferenceTo(schema: JsonObject): JsonObject | null {
    const inner = withoutNull(schema);
    const reference = inner && referenceTo(inner);
    return reference && { anyOf: [reference, { type: "null" }] };
  }

  function refer(value: Json): Json {
    if (isJsonList(value)) return value.map(refer);
    if (!isJsonObject(value)) return value;
    return referenceTo(value) ?? nullableReferenceTo(value) ?? referInside(value);
  }

  /** The schema itself written out, and references inside it. */
  function referInside(schema: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => [keyword, refer(value)]),
    );
  }

  return { nameOf, refer, referInside };
}
