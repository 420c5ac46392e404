/** A value of JSON, as documents are made of. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [name: string]: Json;
}

export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A schema as plain JSON, without what the schema library keeps beside it. */
export function toJson(schema: object): JsonObject {
  return JSON.parse(JSON.stringify(schema)) as JsonObject;
}

/** What a schema says of itself. */
export function descriptionOf({ description }: JsonObject): string | undefined {
  return typeof description === "string" ? description : undefined;
}
