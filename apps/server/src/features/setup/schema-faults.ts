import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { nearestWord } from "./nearest-word.ts";

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
  switch (error.keyword) {
    case "additionalProperties": {
      const known = keysAt(schema, error.schemaPath);
      return error.params.additionalProperties.map((key) => ({
        at: [...at, key],
        reason: `is not known${suggest(key, known)}`,
        isKey: true,
      }));
    }
    // What `additionalProperties` says in other words.
    case "boolean":
      return [];
    case "required":
      return error.params.requiredProperties.map((key) => ({ at, reason: `needs ${key}` }));
    case "enum": {
      const words = error.params.allowedValues.map(String);
      return [{ at, reason: `is none of ${words.join(", ")}` }];
    }
    case "anyOf": {
      const types = all.flatMap((each) =>
        each.instancePath === error.instancePath && each.keyword === "type"
          ? [each.params.type].flat()
          : [],
      );
      return types.length === 0
        ? []
        : [{ at, reason: `must be ${types.map(wordOf).join(" or ")}` }];
    }
    case "type": {
      const isPart = error.schemaPath.includes("/anyOf/");
      return isPart
        ? []
        : [{ at, reason: `must be ${[error.params.type].flat().map(wordOf).join(" or ")}` }];
    }
    case "pattern":
      return [{ at, reason: `does not look like ${error.params.pattern}` }];
    case "minLength":
      return [{ at, reason: "is empty" }];
    default:
      return [{ at, reason: error.message }];
  }
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
