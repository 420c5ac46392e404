import { longestRow } from "./table.ts";

/**
 * Separators at most between two ends of lines. The parser of CSV counts what lies between them alone, and
 * has a cell for each.
 */
const mostSeparators = 1_000_000;

/** What is read of a file before the parser has said where its last row has ended, in bytes. */
const readAhead = 1024 * 1024;

/** A row that is longer than any that anybody wrote. */
export class LongRow extends Error {}

/** Bounds the rows of CSV that passes by on its way to the parser. */
export interface RowBounds {
  /** Takes note of the next piece of the file. Throws `LongRow`. */
  pass(bytes: Uint8Array): void;
  /** A row has ended at an offset in bytes. */
  end(offset: number): void;
  /** Where the last row has ended. */
  lastEnd(): number;
}

export function createRowBounds(separator: string): RowBounds {
  const [byteOfSeparator, lineFeed, carriageReturn] = Buffer.from(`${separator}\n\r`);
  let passed = 0;
  let ended = 0;
  let separators = 0;
  return {
    pass(bytes) {
      passed += bytes.length;
      for (const byte of bytes) {
        if (byte === byteOfSeparator) separators += 1;
        else if (byte === lineFeed || byte === carriageReturn) separators = 0;
      }
      if (separators > mostSeparators || passed - ended > longestRow + readAhead) {
        throw new LongRow();
      }
    },
    end(offset) {
      ended = offset;
    },
    lastEnd: () => ended,
  };
}
