import { ImportFailure } from "../import-failure.ts";
import { type FileSource, headOf } from "./file-source.ts";
import { looksLikeShiftJis, unmarkedUtf16 } from "./guess-encoding.ts";

/** How the bytes of a file are letters. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "shift_jis" | "windows-1252";

const marks = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
] as const;

/** First bytes of what is no table, however it ends. */
const otherFiles = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: "a ZIP archive or an Excel workbook" },
  { bytes: [0x50, 0x4b, 0x05, 0x06], what: "an empty ZIP archive" },
  { bytes: [0x1f, 0x8b], what: "compressed by gzip" },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: "an old Excel workbook" },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: "a PDF" },
] as const;

/** As much of a file, in bytes, as tells what it is. */
const headSize = 256 * 1024;

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);

/**
 * Finds out how a file is written: by its byte-order mark; by the empty halves of Latin letters in
 * UTF-16; as UTF-8 where all of it is; else as Shift-JIS where it has Japanese syllables, and as
 * Windows-1252, which holds Latin-1 and is what spreadsheets write in Western Europe. Throws
 * `ImportFailure` naming what is no text.
 */
export async function detectEncoding(source: FileSource): Promise<Encoding> {
  const head = await headOf(source, headSize);
  const other = otherFiles.find(({ bytes }) => startsWith(head, bytes));
  if (other !== undefined) {
    throw new ImportFailure(`The file is ${other.what}. Unpack it or save it as CSV first.`);
  }
  const marked = marks.find(({ bytes }) => startsWith(head, bytes));
  if (marked !== undefined) return marked.encoding;
  const unmarked = unmarkedUtf16(head);
  if (unmarked !== null) return unmarked;
  if (await isUtf8(source)) return "utf-8";
  return looksLikeShiftJis(head) ? "shift_jis" : "windows-1252";
}

async function isUtf8(source: FileSource): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of source()) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file piece by piece, without a byte-order mark. */
export async function* decodeText(source: FileSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of source()) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
