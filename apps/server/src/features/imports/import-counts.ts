import type { ImportResult } from "./import-request.ts";

/** What a run did with its rows. */
type ImportCounts = Pick<ImportResult, "inserted" | "updated" | "unchanged" | "skipped"> & {
  /** Rows that were taken and that no page shows. */
  unseen: number;
};

/** The numbers of a run. */
export const countsOf = (result: ImportResult): ImportCounts => {
  const { inserted, updated, unchanged, skipped, unseen } = result;
  return { inserted, updated, unchanged, skipped, unseen: unseen.count };
};

/** `12 new, 3 changed, 40 unchanged, 1 skipped`. */
export function countsText({
  inserted,
  updated,
  unchanged,
  skipped,
  unseen,
}: ImportCounts): string {
  const counts = `${inserted} new, ${updated} changed, ${unchanged} unchanged, ${skipped} skipped`;
  return unseen === 0 ? counts : `${counts}, ${unseen} shown by no page`;
}
