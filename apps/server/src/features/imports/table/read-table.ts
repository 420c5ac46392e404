import { ImportFailure } from "../import-failure.ts";
import { decodeText, detectEncoding } from "./decode-text.ts";
import type { FileSource } from "./file-source.ts";
import { openCsv } from "./read-csv.ts";
import { openJson } from "./read-json.ts";
import type { Table, TextSource } from "./table.ts";

/** As much of a text, in characters, as shows what it is and how its headings are separated. */
const headLength = 64 * 1024;

/**
 * Opens CSV or JSON in any of the usual encodings. All of it is read once, so that what is wrong with
 * the file itself shows before anything is written; nothing of it stays in memory. Throws
 * `ImportFailure` where there is no table.
 */
export async function openTable(source: FileSource): Promise<Table> {
  const encoding = await detectEncoding(source);
  const open: TextSource = () => decodeText(source, encoding);
  const head = await headOfText(open);
  if (head.trim() === "") throw new ImportFailure("The file is empty.");
  const isJson = /^\s*[[{]/.test(head);
  const table = await (isJson ? openJson(open, head) : openCsv(open, head));
  return { ...table, format: `${table.format}, ${encoding}` };
}

async function headOfText(open: TextSource): Promise<string> {
  let head = "";
  for await (const text of open()) {
    head += text;
    if (head.length >= headLength) break;
  }
  return head.slice(0, headLength);
}
