/** A small fault that could be in a text. */
export interface Fault {
  /** From 1. */
  line: number;
  before: string;
  /** The line with the fault; empty where it is dropped. */
  after: string;
}

type Swap = readonly [wanted: RegExp, becomes: string | ((found: string) => string)];

/** Comparisons turned, limits moved by one, values taken for their opposite. */
const swaps: readonly Swap[] = [
  [/ === /g, " !== "],
  [/ !== /g, " === "],
  [/ < /g, " <= "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ >= /g, " > "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/\bgt\(/g, "gte("],
  [/\bgte\(/g, "gt("],
  [/\blt\(/g, "lte("],
  [/\blte\(/g, "lt("],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/\.(?:trim|toLowerCase)\(\)/g, ""],
  [
    /(?<=[ (])\d[\d_]*(?=[;,)]| [-+*/])/g,
    (digits) => String(Number(digits.replaceAll("_", "")) + 1),
  ],
];

/** Whole lines that are a condition: of a query, of SQL, or a guard that throws. */
const conditions =
  /^\s*(?:(?:eq|ne|or|and|isNull|inArray|gte?|lte?)\(.*\),|and [^`]*|if \(.*\) throw .*;)$/;

/** What no test runs: words, imports, and types, which their checker asks about. */
const notRun = /^\s*(?:\/\/|\/?\*|import |export \* |export \{|(?:export )?type [\w{])/;

/** What would reach beyond the copy: the number of a signal asks whether a process lives, or ends it. */
const signals = /\bprocess\.kill\(/;

const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;

/** Whether a line leaves what is around it whole when it goes. */
function isWhole(line: string): boolean {
  return count(line, /[([{]/g) === count(line, /[)\]}]/g);
}

function faultsOfLine(before: string, line: number): Fault[] {
  if (notRun.test(before) || signals.test(before)) return [];
  const swapped = swaps.flatMap(([wanted, becomes]) =>
    [...before.matchAll(wanted)].map(({ 0: found, index }) => {
      const text = typeof becomes === "string" ? becomes : becomes(found);
      return before.slice(0, index) + text + before.slice(index + found.length);
    }),
  );
  const dropped = conditions.test(before) && isWhole(before) ? [""] : [];
  return [...swapped, ...dropped].map((after) => ({ line, before, after }));
}

/** Every small fault that a source can be given, one at a time. */
export function faultsOf(source: string): Fault[] {
  return source.split("\n").flatMap((line, at) => faultsOfLine(line, at + 1));
}

/** The source with one fault. */
export function withFault(source: string, { line, after }: Fault): string {
  return source
    .split("\n")
    .with(line - 1, after)
    .join("\n");
}

/** So many of the items, the same ones for the same seed (mulberry32). */
export function sample<T>(items: readonly T[], size: number, seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, size)
    .map(({ item }) => item);
}
