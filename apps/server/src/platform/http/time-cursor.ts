import { uuidForm } from "@portico/contract/uuid";
import { readInstant } from "@portico/rules/read-instant";
import { AppError } from "../errors/app-error.ts";

/**
 * Where a page of a list by time ended, to the millisecond. A column that the database fills to the
 * microsecond, such as `createdAt`, is listed by its `date_trunc('milliseconds', …)`: a page would leave out
 * rows of the millisecond that the one before ended in.
 */
export interface TimeCursor {
  at: Date;
  uuid: string;
}

/** A page of a list by time, and where the next one starts: null for the last one. */
export interface TimePage<Row> {
  page: readonly Row[];
  next: string | null;
}

/** Reads a page with one row more than it holds, which tells whether there is a next one. */
export async function readTimePage<Row>(
  limit: number,
  read: (limit: number) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => TimeCursor,
): Promise<TimePage<Row>> {
  const rows = await read(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length === page.length || last === undefined) return { page, next: null };
  const { at, uuid } = cursorOf(last);
  return { page, next: Buffer.from(`${at.toISOString()} ${uuid}`).toString("base64url") };
}

const pattern = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2}T[\d:.]+Z) (${uuidForm})$`);

/** Reads what {@link readTimePage} wrote; throws `request.invalid` for anything else. */
export function readTimeCursor(cursor: string): TimeCursor {
  const [, time = "", uuid = ""] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const at = readInstant(time);
  if (at !== null) return { at, uuid };
  throw new AppError("request.invalid", { "/after": "must be `next` of the page before" });
}
