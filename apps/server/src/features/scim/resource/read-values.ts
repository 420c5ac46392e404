import { isRecord } from "@portico/rules/is-record";
import type { Attribute } from "../schema/attribute.ts";
import { findAttribute } from "../schema/attribute.ts";
import { refusal } from "../scim-error.ts";

/** Values as they are kept: names spelt as in the schema, types as in the schema, nothing empty. */
export type Values = Record<string, unknown>;

/** Whether a value means that there is none (RFC 7643 §2.5). */
function isUnassigned(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Booleans come as texts from Entra. */
function readBoolean(value: unknown, where: string): boolean {
  if (typeof value === "boolean") return value;
  const word = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (word === "true" || word === "false") return word === "true";
  throw refusal("invalidValue", `${where} must be true or false.`);
}

/** An object; a bare text stands for its `value`, as Entra writes managers and roles. */
function readObject(attribute: Attribute, value: unknown, where: string): Values | null {
  const hasValue = findAttribute(attribute.subAttributes, "value") !== null;
  if (typeof value === "string" && hasValue) return value === "" ? null : { value };
  if (!isRecord(value)) throw refusal("invalidValue", `${where} must be an object.`);
  const read = readValues(attribute.subAttributes ?? [], value, where);
  return Object.keys(read).length === 0 ? null : read;
}

function readOne(attribute: Attribute, value: unknown, where: string): unknown {
  if (attribute.type === "complex") return readObject(attribute, value, where);
  if (attribute.type === "boolean") return readBoolean(value, where);
  if (typeof value !== "string") throw refusal("invalidValue", `${where} must be a text.`);
  return value;
}

function readValue(attribute: Attribute, value: unknown, where: string): unknown {
  if (attribute.multiValued) {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.map((each) => readOne(attribute, each, where)).filter((each) => each !== null);
  }
  // A list of one for what has one value is how Entra writes managers.
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return readOne(attribute, only, where);
}

/**
 * Reads an object by the attributes of its schema; names that the schema does not have are kept as
 * they are. Throws 400 `invalidValue` for a known attribute of another type.
 */
export function readValues(
  attributes: readonly Attribute[],
  object: Readonly<Record<string, unknown>>,
  within = "",
): Values {
  const read: Values = {};
  for (const [key, value] of Object.entries(object)) {
    if (isUnassigned(value)) continue;
    const attribute = findAttribute(attributes, key);
    const name = attribute?.name ?? key;
    const where = within === "" ? name : `${within}.${name}`;
    const kept = attribute === null ? value : readValue(attribute, value, where);
    if (!isUnassigned(kept)) read[name] = kept;
  }
  return read;
}
