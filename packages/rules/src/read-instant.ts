/** RFC 3339 with a zone: without one, nobody knows when it is. */
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** Reads an instant as RFC 3339 writes it with its zone; null for anything else. */
export function readInstant(text: string): Date | null {
  const date = new Date(text);
  return pattern.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}
