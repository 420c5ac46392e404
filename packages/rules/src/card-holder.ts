/** Why a text is no name on a card. */
export type HolderFault = "blank" | "number";

/** No name has so many digits, and of a card's number no more than four may be kept. */
const leastOfNumber = 6;

/** Whether a text may hold a card's number, however its digits are written or parted. */
export const holdsNumber = (text: string): boolean =>
  (text.normalize("NFKC").match(/\p{Nd}/gu)?.length ?? 0) >= leastOfNumber;

/** What is wrong with the name of who holds a card, or with a part of it; null where nothing is. */
export function holderFault(name: string): HolderFault | null {
  if (name.trim() === "") return "blank";
  return holdsNumber(name) ? "number" : null;
}
