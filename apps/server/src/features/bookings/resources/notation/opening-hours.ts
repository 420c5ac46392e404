import type { OpeningHours } from "@portico/contract";

/** Days of the week as people write them, English and German; Monday is 1 (ISO 8601). */
const weekdays: Readonly<Record<string, number>> = {
  mo: 1,
  mon: 1,
  tu: 2,
  tue: 2,
  di: 2,
  we: 3,
  wed: 3,
  mi: 3,
  th: 4,
  thu: 4,
  do: 4,
  fr: 5,
  fri: 5,
  sa: 6,
  sat: 6,
  su: 7,
  sun: 7,
  so: 7,
};
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const weekdayOf = (word: string): number | null => weekdays[word.trim().toLowerCase()] ?? null;

/** `Mo-Fr` or `Sa`, as days; over the end of the week as well. Null for what is no day. */
function readDays(text: string): number[] | null {
  const words = text.split("-");
  const [from = null, to = from] = words.map(weekdayOf);
  if (from === null || to === null || words.length > 2) return null;
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, n) => ((from - 1 + n) % 7) + 1);
}

/** `7:00` as `07:00`; null for what is no time of a day. */
function readTime(text: string): string | null {
  const [, hour = "", minute = ""] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (hour === "" || Number(hour) > 24 || (Number(hour) === 24 && minute !== "00")) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** `09:00-12:00`; null for what is none, or ends before it begins. */
function readHours(text: string): Pick<OpeningHours, "closes" | "opens"> | null {
  const words = text.split("-");
  const [opens = null, closes = null] = words.map(readTime);
  if (opens === null || closes === null || words.length !== 2) return null;
  return opens < closes ? { opens, closes } : null;
}

/** All of a list of parts, or null where one of them is none. */
function readAll<Part>(text: string, read: (part: string) => Part | null): Part[] | null {
  const parts = text.split(",").map((part) => read(part));
  const found = parts.filter((part) => part !== null);
  return found.length === parts.length ? found : null;
}

/** `Mo-Fr 07:00-20:00` or, for every day, only the hours. */
function readRule(rule: string): OpeningHours[] | null {
  const [, dayWords = "", hourWords = ""] = /^([\p{L}\s,-]*)([\d:,\s-]+)$/u.exec(rule.trim()) ?? [];
  const days = dayWords.trim() === "" ? [everyDay] : readAll(dayWords, readDays);
  const hours = readAll(hourWords, readHours);
  if (days === null || hours === null) return null;
  return days.flat().flatMap((weekday) => hours.map((one) => ({ weekday, ...one })));
}

/**
 * Opening hours in a line: `Mo-Fr 07:00-20:00; Sa 09:00-12:00,13:00-17:00`, or `24/7`. A rule without
 * days is for every day. Null for what nobody could read; there is no second guess.
 */
export function readOpeningHours(text: string): OpeningHours[] | null {
  if (text.trim() === "24/7") return readOpeningHours("00:00-24:00");
  const rules = text.split(";").filter((rule) => rule.trim() !== "");
  const read = rules.map((rule) => readRule(rule));
  const found = read.filter((rule) => rule !== null);
  return found.length === read.length && found.length > 0 ? found.flat() : null;
}
