/** Why a text is no name on a card. */
export type HolderFault = "blank" | "number";

/** No name has so many digits, and of a card's number no more than four may be kept. */
const leastOfNumber = 6;

/** Whether a text may hold a card's number, however its digits are written or parted. */
const holdsNumber = (text: string): boolean =>
  (text.normalize("NFKC").match(/\p{Nd}/gu)?.length ?? 0) >= leastOfNumber;

/** What is wrong with the name of who holds a card, or with a part of it; null where nothing is. */
export function holderFault(name: string): HolderFault | null {
  if (name.trim() === "") return "blank";
  return holdsNumber(name) ? "number" : null;
}

/** First and last name, as a form has them. */
export interface HolderName {
  firstName: string;
  lastName: string;
}

/** What is wrong with each part of a name; a number that is parted over both stands with the last. */
export function holderFaults({ firstName, lastName }: HolderName) {
  const [first, last] = [holderFault(firstName), holderFault(lastName)];
  const whole = first === null ? holderFault(firstName + lastName) : null;
  return { firstName: first, lastName: last ?? whole };
}
