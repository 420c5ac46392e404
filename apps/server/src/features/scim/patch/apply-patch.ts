import { isRecord } from "@portico/rules/is-record";
import { findKey } from "../resource/find-key.ts";
import { findAttribute } from "../schema/attribute.ts";
import { attributeOf, type ResourceKind } from "../schema/resource-kinds.ts";
import { refusal } from "../scim-error.ts";
import { patchList } from "./patch-list.ts";
import type { ExtensionRemoval, PatchOperation } from "./read-patch.ts";

type Document = Record<string, unknown>;

/** The object that holds an attribute: the resource, or one of its extensions. */
function holderOf(document: Document, schema: string | null): Document {
  if (schema === null) return document;
  const key = findKey(document, schema);
  const held = document[key];
  if (isRecord(held)) return held;
  const made: Document = {};
  document[key] = made;
  return made;
}

/** A part of an attribute with several parts, or the whole of one. */
function patchSingle(holder: Document, key: string, sub: string | null, operation: PatchOperation) {
  const { op, path, value } = operation;
  if (path.filter !== null) throw refusal("invalidPath", `${path.name} is no list.`);
  const isRemoval = op === "remove" || value === null;
  const current = holder[key];
  if (sub === null && isRemoval) delete holder[key];
  else if (sub === null)
    holder[key] = isRecord(current) && isRecord(value) ? merged(current, value) : value;
  else if (isRecord(current)) {
    if (isRemoval) delete current[findKey(current, sub)];
    else current[findKey(current, sub)] = value;
  } else if (!isRemoval) holder[key] = { [sub]: value };
}

/** What a complex value becomes: the parts that are not named stay (RFC 7644 §3.5.2.3). */
function merged(current: Document, change: Document): Document {
  const result = { ...current };
  for (const [name, value] of Object.entries(change)) result[findKey(result, name)] = value;
  return result;
}

function applyOperation(kind: ResourceKind, document: Document, operation: PatchOperation): void {
  const { schema, name, sub, filter } = operation.path;
  const holder = holderOf(document, schema);
  const attribute = attributeOf(kind, schema, name);
  const key = findKey(holder, attribute?.name ?? name);
  const part = sub === null ? null : (findAttribute(attribute?.subAttributes, sub)?.name ?? sub);
  const isKnownSingle = attribute !== null && !attribute.multiValued;
  const isList =
    !isKnownSingle && (attribute !== null || filter !== null || Array.isArray(holder[key]));
  if (!isList) return patchSingle(holder, key, part, operation);
  const list = patchList(holder[key], part, operation);
  if (list.length === 0) delete holder[key];
  else holder[key] = list;
}

/**
 * The document after all operations; the given one stays as it was. Whether the result is a valid
 * resource is for its reader to say.
 */
export function applyPatch(
  kind: ResourceKind,
  document: Readonly<Document>,
  operations: readonly (PatchOperation | ExtensionRemoval)[],
): Document {
  const result: Document = structuredClone(document);
  for (const operation of operations) {
    if (operation.op === "remove-extension") delete result[findKey(result, operation.schema)];
    else applyOperation(kind, result, operation);
  }
  return result;
}
