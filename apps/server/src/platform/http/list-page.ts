import { AppError } from "../errors/app-error.ts";

/** A page of a list, and where the next one starts: null for the last one. */
export interface ListPage<Row> {
  page: readonly Row[];
  next: string | null;
}

/**
 * Reads a page with one row more than it holds, which tells whether there is a next one.
 *
 * @param writeEnd writes the cursor of a page that ends with a row
 */
export async function readListPage<Row>(
  limit: number,
  read: (limit: number) => Promise<readonly Row[]>,
  writeEnd: (row: Row) => string,
): Promise<ListPage<Row>> {
  const rows = await read(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isLast = rows.length === page.length || last === undefined;
  return { page, next: isLast ? null : writeEnd(last) };
}

/** What an `after` is refused with that no page ended with. */
export function foreignCursor(): AppError {
  return new AppError("request.invalid", { "/after": "must be `next` of the page before" });
}
