import { isRecord } from "@portico/rules/is-record";
import type { AttributePath } from "../filter/filter.ts";
import { readAttributePath } from "../filter/parse-filter.ts";
import { findKey } from "../resource/find-key.ts";
import { splitUrn } from "../schema/urn.ts";
import { refusal } from "../scim-error.ts";

/** A part of a resource: an attribute, a part of one, or all of an extension. */
type Part = Omit<AttributePath, "name"> & { name: string | null };

/** Which attributes an answer has (RFC 7644 §3.9). */
export interface Projection {
  /** Only these, and what is always there; null for all. */
  only: readonly Part[] | null;
  /** All but these. */
  without: readonly Part[];
}

/** Returned whatever is asked for (RFC 7643 §7, `returned`). */
const always = ["schemas", "id"];

function readPart(word: string): Part {
  const { schema, rest } = splitUrn(word);
  if (schema !== null && rest === null) return { schema, name: null, sub: null };
  const path = readAttributePath(word);
  if (path === null) throw refusal("invalidValue", "attributes must be names of attributes.");
  return path;
}

/** Names as a query lists them, with commas, or as a search does, in a list. */
function readParts(value: unknown): Part[] {
  const list: unknown[] = Array.isArray(value) ? value : [value ?? ""];
  return list.flatMap((each) => {
    if (typeof each !== "string") throw refusal("invalidValue", "attributes must be texts.");
    const words = each.split(",").map((word) => word.trim());
    return words.filter((word) => word !== "").map(readPart);
  });
}

/** Reads what a caller wants to see; throws 400 `invalidValue`. */
export function readProjection(attributes: unknown, excludedAttributes: unknown): Projection {
  const only = readParts(attributes);
  return { only: only.length === 0 ? null : only, without: readParts(excludedAttributes) };
}

const isSame = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

/** Whether an attribute of the resource is wanted at all, so that nobody loads it in vain. */
export function wants({ only, without }: Projection, name: string): boolean {
  const isNamed = (part: Part) => part.schema === null && isSame(part.name, name);
  if (without.some((part) => isNamed(part) && part.sub === null)) return false;
  return only === null || only.some(isNamed);
}

function mapParts(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => mapParts(each, change));
  return isRecord(value) ? change(value) : value;
}

function pick(value: unknown, sub: string | null): unknown {
  if (sub === null) return value;
  return mapParts(value, (object) => {
    const key = findKey(object, sub);
    return Object.hasOwn(object, key) ? { [key]: object[key] } : {};
  });
}

function drop(value: unknown, sub: string): unknown {
  return mapParts(value, (object) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => !isSame(sub, key))),
  );
}

/** What two parts of one attribute have together. */
function joined(value: unknown, other: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(other)) {
    return value.map((each: unknown, index) => joined(each, other[index]));
  }
  return isRecord(value) && isRecord(other) ? { ...value, ...other } : other;
}

function holderOf(resource: Record<string, unknown>, { schema }: Part): Record<string, unknown> {
  if (schema === null) return resource;
  const held = resource[findKey(resource, schema)];
  return isRecord(held) ? held : {};
}

function picked(resource: Record<string, unknown>, parts: readonly Part[]) {
  const result: Record<string, unknown> = {};
  for (const key of always) result[key] = resource[key];
  for (const part of parts) {
    const urn = part.schema === null ? null : findKey(resource, part.schema);
    const holder = holderOf(resource, part);
    const target: Record<string, unknown> = urn === null ? result : holderOf(result, part);
    if (part.name === null) Object.assign(target, holder);
    else {
      const key = findKey(holder, part.name);
      if (Object.hasOwn(holder, key))
        target[key] = joined(target[key], pick(holder[key], part.sub));
    }
    if (urn !== null && Object.keys(target).length > 0) result[urn] = target;
  }
  return result;
}

function dropped(resource: Record<string, unknown>, part: Part): Record<string, unknown> {
  const { schema, name, sub } = part;
  const entries = Object.entries(resource).filter(([key]) => !always.includes(key));
  const kept = entries.flatMap(([key, value]): [string, unknown][] => {
    if (schema !== null) {
      if (!isSame(schema, key)) return [[key, value]];
      return name === null || !isRecord(value)
        ? []
        : [[key, dropped(value, { schema: null, name, sub })]];
    }
    if (!isSame(name, key)) return [[key, value]];
    return sub === null ? [] : [[key, drop(value, sub)]];
  });
  const fixed = always.filter((key) => Object.hasOwn(resource, key));
  return Object.fromEntries([...fixed.map((key) => [key, resource[key]] as const), ...kept]);
}

/** The resource as the caller wants to see it. */
export function project(
  resource: Record<string, unknown>,
  { only, without }: Projection,
): Record<string, unknown> {
  const shown = only === null ? resource : picked(resource, only);
  return without.reduce(dropped, shown);
}
