/** The month that a card is good to. */
export interface CardExpiry {
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
}

/** Why a text is no month that a card is good to. */
export type ExpiryFault = "short" | "invalid" | "expired";

/** Digits of what was typed: a month below ten gets its zero, a whole year keeps its last two digits. */
function expiryDigits(typed: string): string {
  // Whoever types the slash has ended the month: `1/` is January. A year may stand first, as `2031-04`.
  const [, year, month] = /^\s*20(\d\d)\s*-\s*(\d\d)/.exec(typed) ?? [];
  if (year !== undefined && month !== undefined) return month + year;
  const digits = typed.replace(/^\s*1\s*\//, "01").replaceAll(/\D/g, "");
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return whole.replace(/^(\d\d)20(\d\d)$/, "$1$2").slice(0, 4);
}

/** What was typed, as MM/YY (5.010). */
export function formatExpiry(typed: string): string {
  const digits = expiryDigits(typed);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Whether the month that a card is good to is over. */
export function isCardExpired({ month, year }: CardExpiry, now: Date): boolean {
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
}

/** The month that a text as {@link formatExpiry} gives it means; YY is a year of this century. */
export function readExpiry(text: string, now: Date): CardExpiry | ExpiryFault {
  if (text.length < 5) return "short";
  const [, month = 0, year = 0] = (/^(\d\d)\/(\d\d)$/.exec(text) ?? []).map(Number);
  if (month < 1 || month > 12) return "invalid";
  const expiry = { month, year: 2000 + year };
  return isCardExpired(expiry, now) ? "expired" : expiry;
}

/** The month as it stands on the card, such as `03/28`. */
export function expiryText({ month, year }: CardExpiry): string {
  return formatExpiry(`${String(month).padStart(2, "0")}${String(year % 100).padStart(2, "0")}`);
}
