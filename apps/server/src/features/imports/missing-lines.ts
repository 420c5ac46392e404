import type { MissingRows } from "./import-request.ts";

/** What goes because the file has it not, and how it comes back. */
export function missingLines(
  { removalUuid, count, of, tables }: MissingRows,
  isDryRun: boolean,
): string[] {
  const lines = [`${count} of ${of} are not in the file${count > 0 ? ", and go:" : "."}`];
  if (count === 0) return lines;
  lines.push(...tables.map((table) => `  ${String(table.count).padStart(6)}  ${table.name}`));
  if (!isDryRun) lines.push(`To have them back: npm run portico -- put-back ${removalUuid}`);
  return lines;
}
