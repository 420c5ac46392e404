/** Whether a value is an object whose fields may be looked at; nothing is said of what they hold. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
