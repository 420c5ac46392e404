const lineFeed = 0x0a;
const carriageReturn = 0x0d;

const isBreak = (byte: number | undefined) => byte === lineFeed || byte === carriageReturn;

/** The lines of a text that passes by; only what nobody has asked for yet is kept. */
export interface PassingLines {
  /** Takes the next piece of the text. */
  push(bytes: Uint8Array): void;
  /** The line, from 1, of an offset in bytes; offsets only grow. */
  lineAt(offset: number): number;
  /** The line of what follows an offset and the line breaks after it. */
  lineAfter(offset: number): number;
  /** What was pushed from the last offset asked for on. */
  rest(): Uint8Array;
}

/** Counts lines however they end; CR LF is one end. */
export function createPassingLines(): PassingLines {
  const pieces: Uint8Array[] = [];
  const place = { line: 1, offset: 0, inPiece: 0 };
  let previous: number | undefined;

  const next = () => {
    while (pieces[0] !== undefined && place.inPiece >= pieces[0].byteLength) {
      pieces.shift();
      place.inPiece = 0;
    }
    return pieces[0]?.[place.inPiece];
  };
  const pass = (byte: number) => {
    const isSecondHalf = byte === lineFeed && previous === carriageReturn;
    if (isBreak(byte) && !isSecondHalf) place.line += 1;
    previous = byte;
    place.inPiece += 1;
    place.offset += 1;
  };
  const lineAt = (wanted: number) => {
    for (let byte = next(); byte !== undefined && place.offset < wanted; byte = next()) pass(byte);
    return place.line;
  };
  return {
    push: (bytes) => pieces.push(bytes),
    lineAt,
    lineAfter(wanted) {
      lineAt(wanted);
      for (let byte = next(); byte !== undefined && isBreak(byte); byte = next()) pass(byte);
      return place.line;
    },
    rest: () => {
      next();
      return Buffer.concat(pieces).subarray(place.inPiece);
    },
  };
}
