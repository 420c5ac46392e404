import type { WriteCounts } from "../database/upsert-rows.ts";

/** A row that turned out to be of no use only when it was to be written: its place among them, and why. */
export interface RefusedRow {
  at: number;
  reason: string;
}

/** What a write did. */
export interface SavedRows extends WriteCounts {
  refused: readonly RefusedRow[];
}

/** Writes the rows that nothing speaks against, in one go. */
export async function saveFitting<Row>(
  rows: readonly Row[],
  whyNot: (row: Row) => string | null,
  save: (rows: readonly Row[]) => Promise<WriteCounts>,
): Promise<SavedRows> {
  const reasons = rows.map((row) => whyNot(row));
  const refused = reasons.flatMap((reason, at) => (reason === null ? [] : [{ at, reason }]));
  const counts = await save(rows.filter((_, at) => reasons[at] === null));
  return { ...counts, refused };
}
