import type { Attribute } from "./attribute.ts";
import { findAttribute } from "./attribute.ts";
import { groupSchema } from "./group-schema.ts";
import { commonAttributes, ownAttributes, type Schema } from "./schema.ts";
import { enterpriseSchema, userSchema } from "./user-schema.ts";

/** A kind of resource with the place where it is served. */
export interface ResourceKind {
  name: "User" | "Group";
  endpoint: "/Users" | "/Groups";
  description: string;
  schema: Schema;
  extensions: readonly Schema[];
}

/** What `/Users` serves. */
export const userKind: ResourceKind = {
  name: "User",
  endpoint: "/Users",
  description: "People of the directory.",
  schema: userSchema,
  extensions: [enterpriseSchema],
};

/** What `/Groups` serves. */
export const groupKind: ResourceKind = {
  name: "Group",
  endpoint: "/Groups",
  description: "Groups of the directory.",
  schema: groupSchema,
  extensions: [],
};

/** Every kind, in the order of `/ResourceTypes`. */
export const resourceKinds: readonly ResourceKind[] = [userKind, groupKind];

/** Every schema, in the order of `/Schemas`. */
export const schemas: readonly Schema[] = [userSchema, groupSchema, enterpriseSchema];

/** The extension of a URN, whatever its case. */
export function findExtension(kind: ResourceKind, urn: string): Schema | null {
  const wanted = urn.toLowerCase();
  return kind.extensions.find(({ id }) => id.toLowerCase() === wanted) ?? null;
}

/** What is known of an attribute; `schema` is the URN of an extension, null for the kind's own. */
export function attributeOf(
  kind: ResourceKind,
  schema: string | null,
  name: string,
): Attribute | null {
  if (schema !== null) return findAttribute(findExtension(kind, schema)?.attributes, name);
  return findAttribute([...ownAttributes, ...commonAttributes, ...kind.schema.attributes], name);
}
