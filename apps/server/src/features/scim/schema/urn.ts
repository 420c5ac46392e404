import { groupSchema } from "./group-schema.ts";
import { enterpriseSchema, userSchema } from "./user-schema.ts";

/** URNs that mean the resource itself, and so nothing before an attribute's name. */
const coreUrns = new Set([userSchema.id, groupSchema.id].map((urn) => urn.toLowerCase()));

/** A whole URN of a schema, with no attribute after it; ours and those made in the same way. */
const schemaUrn = /:\d+\.\d+:(User|Group)$/i;

/** A name as filters and paths write it, taken apart: `urn…:User:manager.value`. */
export interface QualifiedName {
  /** URN of an extension, as we or the directory spell it; null for attributes of the resource. */
  schema: string | null;
  /** Null when the URN stands alone. */
  rest: string | null;
}

/** Takes the URN off a name (RFC 7644 §3.10). */
export function splitUrn(word: string): QualifiedName {
  if (!/^urn:/i.test(word)) return { schema: null, rest: word };
  const isWhole = schemaUrn.test(word);
  const colon = word.lastIndexOf(":");
  const [urn, rest] = isWhole ? [word, null] : [word.slice(0, colon), word.slice(colon + 1)];
  if (coreUrns.has(urn.toLowerCase())) return { schema: null, rest };
  const isEnterprise = urn.toLowerCase() === enterpriseSchema.id.toLowerCase();
  return { schema: isEnterprise ? enterpriseSchema.id : urn, rest };
}
