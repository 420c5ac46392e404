/** What can be booked for ninety days can be so for as many weeks, whatever day it is today. */
const mostWeeks = 11;

/** A Wednesday or Thursday that many weeks ahead or a little later, as a date field has it. */
export function dayAhead(weekday: "Thursday" | "Wednesday", weeks: number): string {
  if (weeks > mostWeeks) throw new RangeError(`${weeks} weeks may be too far ahead to be booked`);
  const wanted = weekday === "Wednesday" ? 3 : 4;
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((wanted - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
