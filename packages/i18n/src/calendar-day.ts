const dayMs = 86_400_000;

/** The day of an instant on a zone's calendar, as days since 1970. */
function dayNumber(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-us", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone,
  }).formatToParts(instant);
  const [year = 0, month = 0, day = 0] = (["year", "month", "day"] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** Days from one instant to another on a zone's calendar: 0 on the same day, 1 on the next. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone);
}

/** Part of the day at an instant on a zone's clock. */
export type PartOfDay = "morning" | "afternoon" | "evening";

/** The part of the day: it is morning from five, afternoon from noon and evening from six. */
export function partOfDay(instant: Date, timeZone: string): PartOfDay {
  const parts = new Intl.DateTimeFormat("en-us", {
    hour: "numeric",
    hourCycle: "h23",
    timeZone,
  }).formatToParts(instant);
  const hour = Number(parts.find(({ type }) => type === "hour")?.value);
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}
