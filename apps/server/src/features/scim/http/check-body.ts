import { isStorable } from "../../../platform/http/storable.ts";
import { refusal } from "../scim-error.ts";

/** Deeper than any resource; what is deeper is meant to cost us. */
const deepest = 12;

function checkText(text: string): void {
  if (!isStorable(text)) {
    throw refusal("invalidValue", "Texts may hold neither NUL nor halves of characters.");
  }
}

/** Throws for what cannot be kept: too deep, or texts that the database refuses. */
export function checkBody(value: unknown, depth = 0): void {
  if (typeof value === "string") return checkText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth === deepest) throw refusal("invalidSyntax", `JSON may be ${deepest} levels deep.`);
  for (const [key, each] of Object.entries(value)) {
    if (!Array.isArray(value)) checkText(key);
    checkBody(each, depth + 1);
  }
}
