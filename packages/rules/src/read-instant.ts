import { readDay } from "./read-day.ts";

/** RFC 3339 with a zone: without one, nobody knows when it is. No clock is further than 14 hours from UTC. */
const pattern =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/i;

/**
 * Reads an instant as RFC 3339 writes it with its zone; null for anything else. A leap second is one that
 * `Date` does not know.
 */
export function readInstant(text: string): Date | null {
  if (!pattern.test(text) || readDay(text.slice(0, 10)) === null) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
