/** Whether a value is an object with names, as against a list or a plain value; nothing is said of what it holds. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
