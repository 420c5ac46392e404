import { type LocaleCode, locales } from "./locales.ts";

/** Browsers break lines behind a hyphen, as amid a zone such as `GMT-8`, and not behind a minus. */
const unbroken = ({ type, value }: Intl.DateTimeFormatPart) =>
  type === "timeZoneName" ? value.replace("-", "−") : value;

/**
 * The parts of a date or a range as text, every time of day in the one form of its language. Intl
 * writes German times in three: `7:05`, `07:05–19:00 Uhr` and, over midnight, `07:05 – 09:05`.
 */
export function writeDate(parts: readonly Intl.DateTimeFormatPart[], locale: LocaleCode): string {
  const { timeWord } = locales[locale];
  const texts = parts.map(unbroken);
  if (timeWord === undefined) return texts.join("");
  const isSaid = texts.some((text) => text.includes(timeWord));
  return parts
    .map((part) => {
      const { type, value } = part;
      if (type === "hour") return String(Number(value));
      return type === "minute" && !isSaid ? `${value} ${timeWord}` : unbroken(part);
    })
    .join("");
}
