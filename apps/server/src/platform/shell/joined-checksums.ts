// A CRC is the remainder of a text as a polynomial over GF(2), so that of two texts in a row comes from
// both: the first one's, times x to the power of the bits that follow, plus the second one's. Numbers
// hold the coefficients as gzip does (RFC 1952 §8): that of x⁰ in the highest bit.

/** The polynomial of CRC-32 without its highest power. */
const polynomial = 0xedb88320;

const one = 0x80000000;
const xToTheEighth = 0x00800000;

function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= shifted;
    shifted = (shifted >>> 1) ^ (shifted & 1 ? polynomial : 0);
  }
  return product >>> 0;
}

/** What a text of so many bytes does to the checksum of what stands before it. */
export function powerOf(bytes: number): number {
  let power = one;
  let square = xToTheEighth;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}

/** The CRC-32 of a text and the one after it, of which checksum and {@link powerOf} are known. */
export function joinChecksums(
  before: number,
  { checksum, power }: { checksum: number; power: number },
): number {
  return (multiply(power, before) ^ checksum) >>> 0;
}
