import { isUuid } from "@portico/contract/uuid";
import { AppError } from "../errors/app-error.ts";
import { isStorable } from "./storable.ts";

/** Where a page of a list by name ended. */
export interface NameCursor {
  name: string;
  uuid: string;
}

/** Writes the opaque start of the next page. */
function writeNameCursor({ name, uuid }: NameCursor): string {
  return Buffer.from(JSON.stringify([name, uuid])).toString("base64url");
}

/** A page of a list by name, and where the next one starts: null for the last one. */
export interface NamePage<Row extends NameCursor> {
  page: readonly Row[];
  next: string | null;
}

/** Reads a page with one row more than it holds, which tells whether there is a next one. */
export async function readNamePage<Row extends NameCursor>(
  limit: number,
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<NamePage<Row>> {
  const rows = await read(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > page.length && last !== undefined ? writeNameCursor(last) : null;
  return { page, next };
}

function isCursor(parts: unknown): parts is [name: string, uuid: string] {
  if (!Array.isArray(parts) || parts.length !== 2) return false;
  const [name, uuid] = parts as [unknown, unknown];
  if (typeof name !== "string" || !isStorable(name)) return false;
  return typeof uuid === "string" && isUuid(uuid);
}

/** Reads what {@link readNamePage} wrote; throws `request.invalid` for anything else. */
export function readNameCursor(cursor: string): NameCursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (isCursor(parts)) return { name: parts[0], uuid: parts[1] };
  } catch {
    // Not one of ours, as below.
  }
  throw new AppError("request.invalid", { "/after": "must be `next` of the page before" });
}
