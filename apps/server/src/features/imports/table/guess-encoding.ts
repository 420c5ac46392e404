/** Bytes that are looked at for the empty halves of Latin letters. */
const sampleSize = 4096;

/**
 * UTF-16 without a byte-order mark: nearly every second byte is empty, and none of the others. Null
 * where that does not show, as in a text without separators, digits and Latin letters.
 */
export function unmarkedUtf16(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = head.subarray(0, sampleSize);
  const empty = { even: 0, odd: 0 };
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) empty[at % 2 === 0 ? "even" : "odd"] += 1;
  }
  const most = sample.length * 0.3;
  if (empty.even === 0 && empty.odd > most) return "utf-16le";
  if (empty.odd === 0 && empty.even > most) return "utf-16be";
  return null;
}

/** Lead bytes that start no letter of a Western text: quotes, dashes and the like in Windows-1252. */
const isEasternLead = (byte: number) => byte >= 0x81 && byte <= 0x9f;

const syllable = /[\u3041-\u30ff]/u;

/**
 * Whether bytes that are no UTF-8 are Shift-JIS: all of them can be, there are Japanese syllables, and
 * most double bytes begin with what a Western text rarely has. `München` can be read as Shift-JIS too.
 */
export function looksLikeShiftJis(head: Uint8Array): boolean {
  let text: string;
  try {
    // The head may end amid a letter.
    text = new TextDecoder("shift_jis", { fatal: true }).decode(head, { stream: true });
  } catch {
    return false;
  }
  const high = head.filter((byte) => byte >= 0x80 && (byte < 0xa1 || byte > 0xdf));
  return syllable.test(text) && high.filter(isEasternLead).length * 2 > high.length;
}
