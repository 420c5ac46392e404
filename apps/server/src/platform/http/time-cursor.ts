import { uuidForm } from "@portico/contract/uuid";
import { readInstant } from "@portico/rules/read-instant";
import { foreignCursor, type ListPage, readListPage } from "./list-page.ts";

/**
 * Where a page of a list by time ended, to the millisecond. A column that the database fills to the
 * microsecond, such as `createdAt`, is listed by its `date_trunc('milliseconds', …)`: a page would leave out
 * rows of the millisecond that the one before ended in.
 */
export interface TimeCursor {
  at: Date;
  uuid: string;
}

/** Writes the opaque start of the next page. */
const writeTimeCursor = ({ at, uuid }: TimeCursor): string =>
  Buffer.from(`${at.toISOString()} ${uuid}`).toString("base64url");

/** Reads a page of a list by time. */
export const readTimePage = <Row>(
  limit: number,
  read: (limit: number) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => TimeCursor,
): Promise<ListPage<Row>> => readListPage(limit, read, (row) => writeTimeCursor(cursorOf(row)));

const pattern = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2}T[\d:.]+Z) (${uuidForm})$`);

/** Reads what {@link readTimePage} wrote; throws `request.invalid` for anything else. */
export function readTimeCursor(cursor: string): TimeCursor {
  const [, time = "", uuid = ""] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const at = readInstant(time);
  if (at !== null) return { at, uuid };
  throw foreignCursor();
}
