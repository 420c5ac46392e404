import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { nearestWord } from "./nearest-word.ts";
import { patternFault } from "./pattern-words.ts";

/** Steps from the root of a file to one of its values. */
export type Path = readonly (string | number)[];

/** Something wrong with a file. */
export interface PortalFault {
  at: Path;
  reason: string;
  /** Whether it is about the key that ends the path, and not about its value. */
  isKey?: boolean;
}

type SchemaError = ReturnType<typeof Value.Errors>[number];

/** Everything about a value that a schema refuses, each thing once. */
export function schemaFaults(schema: TSchema, value: unknown): PortalFault[] {
  const errors = Value.Errors(schema, value);
  const faults = errors.flatMap((error) => toFaults(schema, error, errors));
  const byPlace = new Map(faults.map((fault) => [`${fault.at.join("/")} ${fault.reason}`, fault]));
  return [...byPlace.values()];
}

function toFaults(schema: TSchema, error: SchemaError, all: readonly SchemaError[]): PortalFault[] {
  const at = stepsOf(error.instancePath);
  if (error.keyword === "additionalProperties") {
    const known = keysAt(schema, error.schemaPath);
    return error.params.additionalProperties.map((key) => ({
      at: [...at, key],
      reason: `is not known${suggest(key, known)}`,
      isKey: true,
    }));
  }
  // What `additionalProperties` says in other words.
  if (error.keyword === "boolean") return [];
  if (error.keyword === "required") {
    return error.params.requiredProperties.map((key) => ({ at, reason: `needs ${key}` }));
  }
  const reason = reasonOf(error, all);
  return reason === null ? [] : [{ at, reason }];
}

/** What is wrong with a value; null where another fault of it says so. */
function reasonOf(error: SchemaError, all: readonly SchemaError[]): string | null {
  if (error.keyword === "enum") {
    return `is none of ${error.params.allowedValues.map(String).join(", ")}`;
  }
  if (error.keyword === "anyOf") {
    const types = all.flatMap((each) =>
      each.instancePath === error.instancePath && each.keyword === "type"
        ? [each.params.type].flat()
        : [],
    );
    return types.length === 0 ? null : `must be ${types.map(wordOf).join(" or ")}`;
  }
  if (error.keyword === "type") {
    const isPart = error.schemaPath.includes("/anyOf/");
    return isPart ? null : `must be ${[error.params.type].flat().map(wordOf).join(" or ")}`;
  }
  if (error.keyword === "pattern") return patternFault(String(error.params.pattern));
  return error.keyword === "minLength" ? "is empty" : error.message;
}

const words: Readonly<Record<string, string>> = {
  string: "a text (in quotes, where it looks like a number)",
  boolean: "true or false",
  object: "a group of keys",
  array: "a list",
  integer: "a whole number",
  number: "a number",
};

const wordOf = (type: string): string => words[type] ?? type;

/** The end of "… is not known". */
function suggest(key: string, known: readonly string[]): string {
  const nearest = nearestWord(key, known);
  return nearest === null ? `; known are ${known.join(", ")}` : `: did you mean ${nearest}?`;
}

/** Steps of a JSON pointer (RFC 6901). */
function stepsOf(pointer: string): string[] {
  const steps = pointer.replace(/^#/, "").split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Keys that the object at a place of a schema may have. */
function keysAt(schema: unknown, pointer: string): string[] {
  let found = schema;
  for (const step of [...stepsOf(pointer), "properties"]) {
    found = typeof found === "object" && found !== null ? Reflect.get(found, step) : undefined;
  }
  return typeof found === "object" && found !== null ? Object.keys(found) : [];
}
