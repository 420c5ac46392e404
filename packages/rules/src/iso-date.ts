const dayMs = 86_400_000;

/** The date so many days after another; dates are such as `2026-11-26`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** The month so many months after another; months are such as `2026-11`. */
export function addMonths(month: string, count: number): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The month of a date. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}
