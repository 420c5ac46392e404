import { type Attribute, text } from "./attribute.ts";

/** A set of attributes under a name of its own (RFC 7643 §7). */
export interface Schema {
  /** The URN. */
  id: string;
  name: string;
  description: string;
  attributes: readonly Attribute[];
}

/** What is the same in every resource and in no schema (RFC 7643 §3.1), as far as it can be written. */
export const commonAttributes: readonly Attribute[] = [
  text("externalId", "The directory's own id.", { caseExact: true }),
];

/** Attributes that only we write; what a directory sends for them is left out. */
export const ownAttributes: readonly Attribute[] = ["id", "meta", "schemas"].map((name) =>
  text(name, "Given by the portal.", { mutability: "readOnly", returned: "always" }),
);
