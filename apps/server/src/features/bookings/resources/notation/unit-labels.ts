/** `D-08..D-12`: what comes before the number is the same on both sides. */
const range = /^(.*?)(\d+)\.\.(.*?)(\d+)$/;

/** No range is longer; a slip of a digit is none that anybody means. */
const longestRange = 1000;

function readItem(item: string): string[] {
  const [, before = "", from = "", sameBefore = "", to = ""] = range.exec(item) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (from === "" || before !== sameBefore || count < 1 || count > longestRange) return [item];
  return Array.from(
    { length: count },
    (_, n) => before + String(Number(from) + n).padStart(from.length, "0"),
  );
}

/** Labels of what a pool is made of: `D-01..D-40; D-44`, in which a range stands for all between. */
export const readUnitLabels = (text: string): string[] =>
  text.split(";").flatMap((item) => readItem(item.trim()));

/**
 * What a pool is made of after a list has changed: everything keeps its number, on which its bookings
 * stand; what is gone leaves a gap, and what is new comes last.
 */
export function keepUnitNumbers(
  before: readonly (string | null)[],
  wanted: readonly string[],
): (string | null)[] {
  const kept = before.map((label) => (label !== null && wanted.includes(label) ? label : null));
  return [...kept, ...wanted.filter((label) => !kept.includes(label))];
}
