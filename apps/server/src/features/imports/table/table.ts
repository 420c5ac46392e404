import type { RowProblem } from "../import-failure.ts";

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
  headings: string[];
  rows: TableRow[];
  /** Rows that could not even be read. */
  problems: RowProblem[];
}
