import { expect, it } from "vitest";
import { looksLikeShiftJis, unmarkedUtf16 } from "./guess-encoding.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

/** As many bytes, of which so many at even and at odd places are empty. */
function withEmpty(length: number, even: number, odd: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => {
    const place = Math.floor(at / 2);
    return place < (at % 2 === 0 ? even : odd) ? 0 : 65;
  });
}

it.each([
  [10, 0, 4, "utf-16le"],
  [10, 0, 3, null],
  [10, 4, 0, "utf-16be"],
  [10, 3, 0, null],
  [10, 1, 5, null],
  [10, 5, 1, null],
  [0, 0, 0, null],
])("of %i bytes with %i and %i empty ones is taken for %s", (length, even, odd, encoding) => {
  expect(unmarkedUtf16(withEmpty(length, even, odd))).toBe(encoding);
});

it("looks at the first four thousand bytes alone", () => {
  const letters = withEmpty(4096, 0, 2048);
  expect(unmarkedUtf16(Buffer.concat([letters, bytes(0)]))).toBe("utf-16le");
});

it.each([
  ["か", bytes(0x82, 0xa9), true],
  ["ー, by the first of the leads", bytes(0x81, 0x5b), true],
  ["ー and a word by the last of the leads", bytes(0x81, 0x5b, 0x9f, 0x40), true],
  ["か and the beginning of a letter", bytes(0x82, 0xa9, 0x82), true],
  ["あ, of which no more than half is a lead", bytes(0x82, 0xa0), false],
  ["名, which is no syllable", bytes(0x96, 0xbc), false],
  ["München", Buffer.from("München", "latin1"), false],
  ["what it cannot be", bytes(0x82, 0xa9, 0xff), false],
])("is Shift-JIS or not: %s", (_what, text, is) => {
  expect(looksLikeShiftJis(text)).toBe(is);
});
