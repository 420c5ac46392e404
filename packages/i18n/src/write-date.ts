import { type LocaleCode, locales } from "./locales.ts";

/** Browsers break lines behind a hyphen, as amid a zone such as `GMT-8`, and not behind a minus. */
const unbroken = ({ type, value }: Intl.DateTimeFormatPart) =>
  type === "timeZoneName" ? value.replace("-", "−") : value;

/** The first blank of a text, at which no line breaks then: before `PM` and `Uhr`, and before a dash. */
const joined = (text: string) => text.replace(/\s/, "\u00A0");

const padding = new Map<LocaleCode, boolean>();

/** Whether a language writes a time that stands alone as `07:05` and not as `7:05`. */
function padsHours(locale: LocaleCode): boolean {
  const known = padding.get(locale);
  if (known !== undefined) return known;
  const parts = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
  const pads = new Intl.DateTimeFormat(locale, parts).format(7 * 3_600_000).startsWith("0");
  padding.set(locale, pads);
  return pads;
}

/**
 * The parts of a date or a range as text, every time of day in the one form of its language and on one
 * line. Intl writes German times in three: `7:05`, `07:05–19:00 Uhr` and, over midnight,
 * `07:05 – 09:05`; and Polish ones in two.
 */
export function writeDate(parts: readonly Intl.DateTimeFormatPart[], locale: LocaleCode): string {
  const { timeWord } = locales[locale];
  const isSaid = timeWord === undefined || parts.some((part) => unbroken(part).includes(timeWord));
  const pads = padsHours(locale);
  return parts
    .map((part, index) => {
      const { type, value } = part;
      if (type === "hour") return pads ? value : String(Number(value));
      if (type === "minute") return isSaid ? value : joined(`${value} ${timeWord}`);
      const isAmidTime = parts[index + 1]?.type === "dayPeriod" || value.trim() === timeWord;
      return isAmidTime || value.trim() === "–" ? joined(value) : unbroken(part);
    })
    .join("");
}
