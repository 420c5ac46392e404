import { isRecord } from "@portico/rules/is-record";
import { refusal } from "../scim-error.ts";
import { findKey } from "./find-key.ts";

/**
 * Throws unless a body is an object of the given schema. A body without `schemas` is taken for what
 * its place says, since some clients leave them out; one that names others is not.
 */
export function expectSchema(
  body: unknown,
  schema: string,
): asserts body is Record<string, unknown> {
  if (!isRecord(body)) throw refusal("invalidSyntax", "The body must be a JSON object.");
  const named = body[findKey(body, "schemas")];
  if (named === undefined) return;
  const wanted = schema.toLowerCase();
  const isNamed =
    Array.isArray(named) &&
    named.some((each) => typeof each === "string" && each.toLowerCase() === wanted);
  if (!isNamed) throw refusal("invalidSyntax", `schemas must name ${schema}.`);
}
