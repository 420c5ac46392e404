import { isRecord } from "@portico/rules/is-record";
import { ImportFailure, type RowProblem } from "../import-failure.ts";
import { type JsonItem, readItems } from "./json-items.ts";
import { checkWidth, sampleOf, type Table, type TableRow, type TextSource } from "./table.ts";

/** Longest name of a column in characters: each is made anew for each item. */
const longestName = 1000;

/** Opens an array of objects, or an object whose only array of objects it is. */
export async function openJson(open: TextSource, head: string): Promise<Table> {
  const isObjectAround = head.trimStart().startsWith("{");
  const columns = new Map<string, number>();
  const samples: string[] = [];
  let rowCount = 0;
  for await (const { item } of readItems(open, isObjectAround)) {
    rowCount += 1;
    if (!isRecord(item)) continue;
    for (const [name, text] of fieldsOf(item)) {
      const at = columns.get(name) ?? columns.size;
      columns.set(name, at);
      if ((samples[at] ?? "").trim() === "") samples[at] = sampleOf(text);
    }
    checkWidth(columns.size);
  }
  const headings = [...columns.keys()];
  return {
    format: "JSON",
    headings,
    rowCount,
    samples,
    rows: async function* () {
      for await (const each of readItems(open, isObjectAround)) yield toRow(each, headings);
    },
  };
}

function toRow({ line, item }: JsonItem, headings: readonly string[]): TableRow | RowProblem {
  if (!isRecord(item)) return { line, column: null, reason: "is not an object" };
  const fields = fieldsOf(item);
  return { line, cells: headings.map((name) => fields.get(name) ?? "") };
}

function fieldsOf(item: Record<string, unknown>): Map<string, string> {
  const fields = new Map<string, string>();
  flatten(item, "", fields);
  return fields;
}

/** Cells are texts: nested objects become columns `a.b`, lists are joined with semicolons. */
function flatten(source: Record<string, unknown>, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(source)) {
    const name = `${prefix}${key}`;
    if (name.length > longestName) {
      throw new ImportFailure(
        `The file has a name of more than ${longestName.toLocaleString("en-us")} characters.`,
      );
    }
    if (Array.isArray(value)) into.set(name, value.map(toText).join(";"));
    else if (isRecord(value)) flatten(value, `${name}.`, into);
    else into.set(name, toText(value));
    checkWidth(into.size);
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
