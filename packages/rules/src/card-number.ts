/** What is told of a card by its first digits, as ISO/IEC 7812 and the brands publish them. */
interface CardBrand {
  /** As vaults name it. */
  name: string;
  /** What its numbers begin with: a prefix, or a range of prefixes of one length. */
  prefixes: readonly (string | readonly [from: string, to: string])[];
  /** How many digits its numbers have. */
  lengths: readonly number[];
  cvvLength: 3 | 4;
  /** Digits of each group, as they stand on the card. */
  groups: readonly number[];
}

const fours = [4, 4, 4, 4, 3];

/** In the order in which they are asked: where prefixes lie within others, the narrower come first. */
const brands: readonly CardBrand[] = [
  {
    name: "american_express",
    prefixes: ["34", "37"],
    lengths: [15],
    cvvLength: 4,
    groups: [4, 6, 5],
  },
  {
    name: "diners_club",
    prefixes: [["300", "305"], "309", "36", ["38", "39"]],
    lengths: [14, 16, 19],
    cvvLength: 3,
    groups: [4, 6, 4],
  },
  {
    name: "jcb",
    prefixes: [["3528", "3589"]],
    lengths: [16, 17, 18, 19],
    cvvLength: 3,
    groups: fours,
  },
  {
    name: "discover",
    prefixes: ["6011", ["644", "649"], "65"],
    lengths: [16, 19],
    cvvLength: 3,
    groups: fours,
  },
  {
    name: "master",
    prefixes: [
      ["51", "55"],
      ["2221", "2720"],
    ],
    lengths: [16],
    cvvLength: 3,
    groups: fours,
  },
  {
    name: "maestro",
    prefixes: ["50", ["56", "58"], "6"],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvvLength: 3,
    groups: fours,
  },
  { name: "visa", prefixes: ["4"], lengths: [13, 16, 19], cvvLength: 3, groups: fours },
];

const longest = 19;

/** Digits of what was typed or pasted, no more than a card has. */
export function cardDigits(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, longest);
}

function hasPrefix(digits: string, prefix: CardBrand["prefixes"][number]): boolean {
  if (typeof prefix === "string") return digits.startsWith(prefix);
  const [from, to] = prefix;
  const head = digits.slice(0, from.length);
  return head.length === from.length && from <= head && head <= to;
}

/** The brand that digits begin like; null where they fit none yet. */
export function cardBrandOf(digits: string): CardBrand | null {
  return (
    brands.find(({ prefixes }) => prefixes.some((prefix) => hasPrefix(digits, prefix))) ?? null
  );
}

/** Digits as they stand on the card: `378282246310005` as `3782 822463 10005`. */
export function groupCardDigits(digits: string): string {
  const { groups = fours } = cardBrandOf(digits) ?? {};
  const parts: string[] = [];
  let at = 0;
  for (const size of groups) {
    if (at >= digits.length) break;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return [...parts, digits.slice(at)].filter((part) => part !== "").join(" ");
}

/** Whether the last digit fits the others (ISO/IEC 7812-1, Annex B). */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((before, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return before + (value > 9 ? value - 9 : value);
    }, 0);
  return digits !== "" && sum % 10 === 0;
}

/** Whether digits are a whole number of a card: its brand is known, its length and last digit fit. */
export function isCardNumber(digits: string): boolean {
  return (cardBrandOf(digits)?.lengths.includes(digits.length) ?? false) && isLuhn(digits);
}

/** Numbers that providers publish for tests: no bank has given one to anybody. */
const testCards: ReadonlySet<string> = new Set([
  "4111111111111111",
  "4242424242424242",
  "4012888888881881",
  "4222222222222",
  "5555555555554444",
  "5105105105105100",
  "2223003122003222",
  "378282246310005",
  "371449635398431",
  "6011111111111117",
  "6011000990139424",
  "3530111333300000",
  "30569309025904",
  "38520000023237",
  "6759649826438453",
]);

/** Whether a number is a well-known one for tests. */
export function isTestCard(digits: string): boolean {
  return testCards.has(digits);
}
