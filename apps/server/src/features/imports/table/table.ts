import { ImportFailure, type RowProblem } from "../import-failure.ts";

/** Columns of a file at most: more are no table, and each row would be as wide. */
const mostColumns = 2000;

/** Longest row in bytes; what is longer is a quote that was never closed, or a list that is none of rows. */
export const longestRow = 16 * 1024 * 1024;

/** As much of a text, in characters, as a sample needs. */
const sampleLength = 200;

/** The beginning of a cell; by its bytes, since a slice would keep the whole of it in memory. */
export function sampleOf(cell: string): string {
  return cell.length > sampleLength ? Buffer.from(cell.slice(0, sampleLength)).toString() : cell;
}

/** @throws ImportFailure where a file has so many columns that it is none that anybody wrote */
export function checkWidth(columns: number): void {
  if (columns <= mostColumns) return;
  throw new ImportFailure(`The file has more than ${mostColumns.toLocaleString("en-us")} columns.`);
}

/** A row of the file as it stands there. */
export interface TableRow {
  /** Line of the file on which the row starts, from 1. */
  line: number;
  /** One text per heading; empty where there is none. */
  cells: string[];
}

/** A file as headings and rows, whatever it was written in. */
export interface Table {
  /** How the file was understood, e.g. `CSV, separator ";", windows-1252`. */
  format: string;
  headings: readonly string[];
  /** How many rows there are, with those that cannot be read. */
  rowCount: number;
  /** The first text of each column, or its beginning. */
  samples: readonly string[];
  /** Reads the rows from the first on, one at a time; those that cannot even be read are problems. */
  rows(): AsyncIterable<TableRow | RowProblem>;
}

/** The text of a file from its beginning, as often as it is asked for. */
export type TextSource = () => AsyncIterable<string>;
