import { BadCell } from "./import-failure.ts";
import { simplify } from "./mapping.ts";

/** Finds rows by key, or by name where only one has it; `one` and `many` are their words for messages. */
export function createNameFinder<T extends { externalId: string; name: string }>(
  rows: readonly T[],
  { one, many }: { one: string; many: string },
): (text: string) => T {
  const byKey = new Map(rows.map((row) => [row.externalId, row]));
  const byName = Map.groupBy(rows, (row) => simplify(row.name));
  return (text) => {
    const named = byName.get(simplify(text)) ?? [];
    const found = byKey.get(text) ?? named[0];
    if (found === undefined) throw new BadCell(`names no ${one} of the portfolio: ${text}`);
    if (!byKey.has(text) && named.length > 1) {
      throw new BadCell(`names ${named.length} ${many} of the portfolio: ${text}`);
    }
    return found;
  };
}
