/** PostgreSQL's code for a value that a unique index holds already. */
const uniqueViolation = "23505";

/** Whether a statement failed because a unique index holds such a row already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === uniqueViolation) return true;
  // The query builder wraps what happened.
  return isUniqueViolation(error.cause);
}
