import { isRecord } from "@portico/rules/is-record";
import { findKey } from "../resource/find-key.ts";
import { expectSchema } from "../resource/expect-schema.ts";
import { attributeOf, type ResourceKind } from "../schema/resource-kinds.ts";
import { refusal, ScimError } from "../scim-error.ts";
import { parsePath, type PatchPath } from "./patch-path.ts";

const operators = ["add", "replace", "remove"] as const;

/** A change of one attribute. */
export interface PatchOperation {
  op: (typeof operators)[number];
  path: PatchPath & { name: string };
  value: unknown;
}

const patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/** More operations than a directory puts into one request. */
const mostOperations = 1000;

/** An operation whose path may still be a whole extension, or missing. */
interface RawOperation {
  op: PatchOperation["op"];
  path: PatchPath | null;
  value: unknown;
}

function readOperation(raw: unknown): RawOperation {
  if (!isRecord(raw)) throw refusal("invalidSyntax", "An operation must be an object.");
  const part = (name: string) => raw[findKey(raw, name)];
  const [word, path, value] = [part("op"), part("path"), part("value")];
  // Entra writes Add, Replace and Remove.
  const op = operators.find((each) => typeof word === "string" && each === word.toLowerCase());
  if (op === undefined) throw refusal("invalidSyntax", "op must be add, replace or remove.");
  if (path !== undefined && path !== null && typeof path !== "string") {
    throw refusal("invalidPath", "path must be a text.");
  }
  return { op, path: path ? parsePath(path) : null, value: value ?? null };
}

/** Password and what only we write: named in an object they are left out, as with PUT. */
function isLeftOut(kind: ResourceKind, { schema, name }: PatchPath): boolean {
  if (name === null || schema !== null) return false;
  if (name.toLowerCase() === "password") return true;
  return attributeOf(kind, schema, name)?.mutability === "readOnly";
}

function hasName(path: PatchPath): path is PatchOperation["path"] {
  return path.name !== null;
}

/**
 * One operation for each attribute: without a path the value names them, and Entra writes whole paths
 * there (`name.givenName`, `emails[type eq "work"].value`).
 */
function spread(kind: ResourceKind, { op, path, value }: RawOperation): PatchOperation[] {
  if (path !== null && hasName(path)) return [{ op, path, value }];
  if (op === "remove" && path === null) {
    throw refusal("noTarget", "A removal needs the path of what to remove.");
  }
  if (op === "remove") return [];
  if (!isRecord(value)) throw refusal("invalidValue", "Without a path the value is an object.");
  return Object.entries(value).flatMap(([key, each]) => {
    const inner = parsePath(key);
    const full = path === null ? inner : { ...inner, schema: path.schema };
    return isLeftOut(kind, full) ? [] : spread(kind, { op, path: full, value: each });
  });
}

/** The operation removes an extension with all it holds. */
export interface ExtensionRemoval {
  op: "remove-extension";
  schema: string;
}

function refuseReadOnly(kind: ResourceKind, { path }: RawOperation): void {
  if (path?.name == null || path.name.toLowerCase() === "schemas") return;
  if (attributeOf(kind, path.schema, path.name)?.mutability === "readOnly") {
    throw refusal("mutability", `${path.name} cannot be changed.`);
  }
}

/** Reads the body of a PATCH (RFC 7644 §3.5.2); throws what is wrong with it. */
export function readPatch(
  kind: ResourceKind,
  body: unknown,
): (PatchOperation | ExtensionRemoval)[] {
  expectSchema(body, patchSchema);
  const operations = body[findKey(body, "Operations")];
  if (!Array.isArray(operations) || operations.length === 0) {
    throw refusal("invalidSyntax", "Operations must be a list with one operation at least.");
  }
  if (operations.length > mostOperations) {
    throw new ScimError(413, null, `${mostOperations} operations at most.`);
  }
  return operations.map(readOperation).flatMap((raw): (PatchOperation | ExtensionRemoval)[] => {
    refuseReadOnly(kind, raw);
    if (raw.op === "remove" && raw.path?.name === null && raw.path.schema !== null) {
      return [{ op: "remove-extension", schema: raw.path.schema }];
    }
    return spread(kind, raw).filter(({ path }) => !isLeftOut(kind, path));
  });
}
