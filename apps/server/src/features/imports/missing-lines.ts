import { countedLine } from "../../platform/commands/output.ts";
import { spelling } from "../../platform/process/spelling.ts";
import type { MissingRows } from "./import-request.ts";

/** What goes because the file has it not, and how it comes back. */
export function missingLines(
  { removalUuid, count, of, tables }: MissingRows,
  isWritten: boolean,
): string[] {
  const lines = [`${count} of ${of} are not in the file${count > 0 ? ", and go:" : "."}`];
  if (count === 0) return lines;
  lines.push(...tables.map((table) => countedLine(table.count, table.name)));
  if (isWritten) lines.push(`To have them back: ${spelling.portico} put-back ${removalUuid}`);
  return lines;
}
