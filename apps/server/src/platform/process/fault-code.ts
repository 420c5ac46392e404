/** `code` of the system's, Node's and PostgreSQL's errors, or of what caused them; empty without one. */
export function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return "cause" in error ? codeOf(error.cause) : "";
}
