import { ImportFailure, type RowProblem } from "../import-failure.ts";
import { findItemLines } from "./item-lines.ts";
import type { Table, TableRow } from "./table.ts";

/** Reads an array of objects, or an object whose only array of objects it is. */
export function readJson(text: string): Table {
  const list = findList(parseJson(text));
  const lines = findItemLines(text, list.depth);
  const columns = new Map<string, number>();
  const records: { line: number; fields: Map<string, string> }[] = [];
  const problems: RowProblem[] = [];
  list.items.forEach((item, at) => {
    const line = lines[at] ?? at + 1;
    if (!isObject(item)) {
      problems.push({ line, column: null, reason: "is not an object" });
      return;
    }
    const fields = new Map<string, string>();
    flatten(item, "", fields);
    for (const name of fields.keys()) if (!columns.has(name)) columns.set(name, columns.size);
    records.push({ line, fields });
  });
  const headings = [...columns.keys()];
  const rows: TableRow[] = records.map(({ line, fields }) => ({
    line,
    cells: headings.map((name) => fields.get(name) ?? ""),
  }));
  return { format: "JSON", headings, rows, problems };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportFailure(`The file is not valid JSON: ${String(error)}`);
  }
}

function findList(document: unknown): { depth: 1 | 2; items: unknown[] } {
  if (Array.isArray(document)) return { depth: 1, items: document };
  if (isObject(document)) {
    const lists = Object.entries(document).filter(([, value]) => Array.isArray(value));
    const [only, second] = lists;
    if (only !== undefined && second === undefined && Array.isArray(only[1])) {
      return { depth: 2, items: only[1] };
    }
  }
  throw new ImportFailure(
    "The JSON must be an array of objects, or an object with one such array.",
  );
}

/** Cells are texts: nested objects become columns `a.b`, lists are joined with semicolons. */
function flatten(source: Record<string, unknown>, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(source)) {
    const name = `${prefix}${key}`;
    if (Array.isArray(value)) into.set(name, value.map(toText).join(";"));
    else if (isObject(value)) flatten(value, `${name}.`, into);
    else into.set(name, toText(value));
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
