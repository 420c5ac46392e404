import { ImportFailure } from "../import-failure.ts";
import { decodeText } from "./decode-text.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";
import type { Table } from "./table.ts";

/** Largest file in bytes; it is held in memory while it is read. */
const maxFileBytes = 100 * 1024 * 1024;

/** Reads CSV or JSON in any of the usual encodings. Throws `ImportFailure` where there is no table. */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.byteLength > maxFileBytes) throw new ImportFailure("The file is larger than 100 MB.");
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === "") throw new ImportFailure("The file is empty.");
  const table = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  return { ...table, format: `${table.format}, ${encoding}` };
}
