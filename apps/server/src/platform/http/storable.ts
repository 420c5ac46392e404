import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";

/** Deeper than anything the contract declares; what is deeper is meant to cost us. */
const deepest = 32;

/** Whether PostgreSQL can keep a text: no U+0000, and in JSON no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** The JSON pointer of the first text, as a value or a name, that cannot be kept; null without one. */
function unstorableAt(value: unknown, pointer: string, depth = 0): string | null {
  if (typeof value === "string") return isStorable(value) ? null : pointer;
  if (typeof value !== "object" || value === null) return null;
  if (depth === deepest) return pointer;
  const entries = value instanceof URLSearchParams ? value.entries() : Object.entries(value);
  for (const [name, each] of entries) {
    if (!isStorable(name)) return pointer;
    const found = unstorableAt(each, `${pointer}/${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Refuses texts that the database would fail on, wherever a request carries them, before any handler
 * sees them. Throws `request.invalid`.
 */
export async function refuseUnstorable({
  params,
  query,
  body,
}: Partial<Pick<FastifyRequest, "params" | "query" | "body">>): Promise<void> {
  for (const part of [params, query, body]) {
    const pointer = unstorableAt(part, "");
    if (pointer === null) continue;
    const fault = "must hold neither U+0000 nor half a character, and not be nested deeply";
    throw new AppError("request.invalid", { [pointer === "" ? "/" : pointer]: fault });
  }
}

/** Forgets cookies whose text cannot be kept: none of ours, and no reason to refuse every visit. */
export async function dropUnstorableCookies({
  cookies,
}: Pick<FastifyRequest, "cookies">): Promise<void> {
  for (const [name, text] of Object.entries(cookies)) {
    if (!isStorable(text ?? "")) delete cookies[name];
  }
}
