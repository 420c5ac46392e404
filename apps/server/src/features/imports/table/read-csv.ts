import { CsvError, parse } from "csv-parse/sync";
import { ImportFailure, type RowProblem } from "../import-failure.ts";
import type { Table, TableRow } from "./table.ts";

const separators = [",", ";", "\t", "|"] as const;

interface CsvRecord {
  /** Offset in bytes after the record. */
  info: { bytes: number };
  record: string[];
}

/** Reads CSV with any of the usual separators; rows may be short, and long where nothing is cut off. */
export function readCsv(text: string): Table {
  const separator = detectSeparator(text);
  const bytes = Buffer.from(text);
  const [first, ...records] = parseRecords(bytes, separator);
  if (first === undefined) throw new ImportFailure("The file is empty.");
  const headings = nameHeadings(first.record);
  const rows: TableRow[] = [];
  const problems: RowProblem[] = [];
  const lineAt = createLineFinder(bytes);
  let end = first.info.bytes;
  for (const { info, record } of records) {
    const line = lineAt(skipLineBreaks(bytes, end));
    end = info.bytes;
    const surplus = record.slice(headings.length).filter((cell) => cell.trim() !== "");
    if (surplus.length > 0) {
      const reason = `has ${record.length} cells, but there are ${headings.length} headings`;
      problems.push({ line, column: null, reason });
    } else {
      rows.push({ line, cells: headings.map((_, at) => record[at] ?? "") });
    }
  }
  return { format: `CSV, separator ${JSON.stringify(separator)}`, headings, rows, problems };
}

function parseRecords(bytes: Buffer, separator: string): CsvRecord[] {
  try {
    const records: unknown = parse(bytes, {
      delimiter: separator,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") {
      throw new ImportFailure(`A quote is opened and never closed: ${error.message}`);
    }
    throw error;
  }
}

/** The separator that divides the heading line into most cells; a comma where none does. */
function detectSeparator(text: string): string {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if ((character === "\n" || character === "\r") && !isQuoted) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return separators.reduce((best, next) =>
    (counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best,
  );
}

/** Gives every column a name of its own, so that `--map` can name each. */
function nameHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell.trim() === "" ? `column ${at + 1}` : cell.trim();
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Offset of the first byte from `start` on that ends no line. */
function skipLineBreaks(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === lineFeed || bytes[at] === carriageReturn) at += 1;
  return at;
}

/** Tells the line, from 1, of offsets that only grow; the parser counts CR LF in quotes twice. */
function createLineFinder(bytes: Buffer): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (; at < offset; at += 1) {
      const isEnd = bytes[at] === lineFeed || bytes[at] === carriageReturn;
      const isHalf = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed;
      if (isEnd && !isHalf) line += 1;
    }
    return line;
  };
}
