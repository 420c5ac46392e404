/** How many the home, a list of tags, a category and whole lists ask for. */
const usualLimits: ReadonlySet<number> = new Set([6, 12, 24, 100]);

/** What a question for a list may say of its part. */
interface PartQuery {
  lang?: string;
  offset?: number;
  limit?: number;
  tag?: string;
  month?: string;
  orderBy?: "asc" | "desc";
  orderByProperty?: "name" | "position";
  active?: boolean;
  hasContent?: boolean;
}

/** Months from now to one such as `2026-11`; a zone may be in the next or the last one already. */
function monthsAhead(month: string): number {
  const [now, then] = [new Date(), new Date(month)];
  const years = then.getUTCFullYear() - now.getUTCFullYear();
  return 12 * years + then.getUTCMonth() - now.getUTCMonth();
}

/**
 * The parts of lists that pages ask for, in the order that they ask for; of months, those that many look
 * at. What else may be asked in so many ways that it would push these out.
 */
export function isUsual({ query }: { query: PartQuery }): boolean {
  const { offset = 0, limit = 100, tag, month } = query;
  if (month !== undefined && Math.abs(monthsAhead(month)) > 3) return false;
  const isArranged = query.orderBy === undefined && query.orderByProperty !== "name";
  const isWholeKind = query.active === query.hasContent && query.active !== false;
  const isFirst = offset === 0 && tag === undefined && usualLimits.has(limit);
  return isFirst && isArranged && isWholeKind;
}
