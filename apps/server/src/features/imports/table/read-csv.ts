import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse, type Parser } from "csv-parse";
import { ImportFailure, type RowProblem } from "../import-failure.ts";
import { openedQuote } from "./opened-quote.ts";
import { createPassingLines, type PassingLines } from "./passing-lines.ts";
import { createRowBounds, LongRow, type RowBounds } from "./row-bounds.ts";
import {
  checkWidth,
  longestRow,
  sampleOf,
  type Table,
  type TableRow,
  type TextSource,
} from "./table.ts";

const separators = [",", ";", "\t", "|"] as const;

interface CsvRecord {
  /** Offset in bytes after the record. */
  info: { bytes: number };
  record: string[];
}

/** Opens CSV with any of the usual separators; rows may be short, and long where nothing is cut off. */
export async function openCsv(open: TextSource, head: string): Promise<Table> {
  const separator = detectSeparator(head);
  let headings: string[] | null = null;
  let rowCount = 0;
  const samples: string[] = [];
  for await (const { cells } of readRecords(open, separator)) {
    if (headings === null) {
      checkWidth(cells.length);
      headings = nameHeadings(cells);
      continue;
    }
    rowCount += 1;
    for (let at = 0; at < headings.length; at += 1) {
      const cell = cells[at] ?? "";
      if ((samples[at] ?? "") === "" && cell.trim() !== "") samples[at] = sampleOf(cell);
    }
  }
  if (headings === null) throw new ImportFailure("The file is empty.");
  const width = headings.length;
  return {
    format: `CSV, separator ${JSON.stringify(separator)}`,
    headings,
    rowCount,
    samples: Array.from({ length: width }, (_, at) => samples[at] ?? ""),
    rows: () => readRows(open, separator, width),
  };
}

async function* readRows(
  open: TextSource,
  separator: string,
  width: number,
): AsyncGenerator<TableRow | RowProblem> {
  let isHeading = true;
  for await (const { line, cells } of readRecords(open, separator)) {
    const surplus = cells.slice(width).filter((cell) => cell.trim() !== "");
    if (surplus.length > 0) {
      const reason = `has ${cells.length} cells, but there are ${width} headings`;
      if (!isHeading) yield { line, column: null, reason };
    } else if (!isHeading) {
      yield { line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? "") };
    }
    isHeading = false;
  }
}

/** Reads the records one after the other, the headings first. */
async function* readRecords(open: TextSource, separator: string): AsyncGenerator<TableRow> {
  const lines = createPassingLines();
  const bounds = createRowBounds(separator);
  const parser = parse({
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record(record: string[], { bytes }) {
      bounds.end(bytes);
      return record;
    },
  });
  // What goes wrong in it comes out of the parser as well, which is where it is heard.
  const feeding = pipeline(Readable.from(passBytes(open, lines, bounds)), parser).catch(
    () => undefined,
  );
  let end = 0;
  try {
    for await (const { info, record } of recordsOf(parser)) {
      const line = lines.lineAfter(end);
      end = info.bytes;
      yield { line, cells: record };
    }
  } catch (error) {
    throw faultOf(error, lines, bounds.lastEnd(), separator);
  }
  await feeding;
}

function recordsOf(parser: Parser): AsyncIterable<CsvRecord> {
  return parser;
}

async function* passBytes(
  open: TextSource,
  lines: PassingLines,
  bounds: RowBounds,
): AsyncGenerator<Buffer> {
  for await (const text of open()) {
    const bytes = Buffer.from(text);
    lines.push(bytes);
    bounds.pass(bytes);
    if (bytes.length > 0) yield bytes;
  }
}

/** What is wrong with the file, with the line on which it begins. */
function faultOf(error: unknown, lines: PassingLines, end: number, separator: string): unknown {
  const code = error instanceof CsvError ? error.code : null;
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    const first = lines.lineAfter(end);
    const line = openedQuote(Buffer.from(lines.rest()).toString(), first, separator);
    return new ImportFailure(`A quote is opened in line ${line} and never closed.`);
  }
  if (code === "CSV_MAX_RECORD_SIZE" || error instanceof LongRow) {
    const megabytes = longestRow / 1024 / 1024;
    return new ImportFailure(
      `The row in line ${lines.lineAfter(end)} is longer than ${megabytes} MB or has a million cells: is a quote opened there and never closed?`,
    );
  }
  return error;
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
