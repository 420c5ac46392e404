/** Capitals as single strokes on a 100-unit height, so that wordmarks do not depend on the fonts of a machine. */
const strokes: Record<string, readonly [path: string, advance: number]> = {
  C: ["M88 18A50 50 0 1 0 88 82", 94],
  D: ["M8 0V100H34A50 50 0 0 0 34 0Z", 90],
  E: ["M60 0H8V100H60M8 50H54", 66],
  G: ["M88 18A50 50 0 1 0 90 80V52H58", 98],
  H: ["M8 0V100M74 0V100M8 50H74", 82],
  I: ["M8 0V100", 16],
  K: ["M8 0V100M62 0L8 58M26 40L66 100", 68],
  L: ["M8 0V100H56", 58],
  N: ["M8 100V0L72 100V0", 80],
  O: ["M52 0A50 50 0 1 1 51.9 0Z", 104],
  P: ["M8 100V0H38A28 28 0 0 1 38 56H8", 70],
  R: ["M8 100V0H38A28 28 0 0 1 38 56H8M36 56L66 100", 72],
  T: ["M0 0H72M36 0V100", 72],
  V: ["M2 0L40 100L78 0", 80],
  W: ["M2 0L30 100L58 8L86 100L114 0", 116],
  ".": ["M2 93H16", 18],
  " ": ["", 20],
};

/** SVG of a word in `height` pixels of capital height with its left top corner at (x, y), and its width. */
export function word(
  text: string,
  x: number,
  y: number,
  height: number,
  color: string,
  weight = 11,
): { svg: string; width: number } {
  const k = height / 100;
  let pen = 0;
  let svg = "";
  for (const letter of text) {
    const [path, advance] = strokes[letter] ?? strokes[" "]!;
    svg += `<path transform="translate(${pen} 0)" d="${path}"/>`;
    pen += advance + 26;
  }
  return {
    svg: `<g transform="translate(${x} ${y}) scale(${k})" fill="none" stroke="${color}" stroke-width="${weight}">${svg}</g>`,
    width: (pen - 26) * k,
  };
}
