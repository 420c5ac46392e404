/** A text with the name of the encoding it was in. */
export interface DecodedText {
  text: string;
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

const marks = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
] as const;

/**
 * Reads bytes by their byte-order mark; without one as UTF-8, and where they are not UTF-8 as
 * Windows-1252, which holds Latin-1 and is what spreadsheets write in Western Europe.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return decodeAs(bytes, marked.encoding);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return decodeAs(bytes, "windows-1252");
  }
}

function decodeAs(bytes: Uint8Array, encoding: DecodedText["encoding"]): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
