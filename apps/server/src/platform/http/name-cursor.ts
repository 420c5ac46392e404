import { isUuid } from "@portico/contract/uuid";
import { foreignCursor, type ListPage, readListPage } from "./list-page.ts";
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

/** Reads a page of a list by name. */
export const readNamePage = <Row extends NameCursor>(
  limit: number,
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<ListPage<Row>> => readListPage(limit, read, writeNameCursor);

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
  throw foreignCursor();
}
