/** PostgreSQL's codes for a row that a constraint keeps out, or in, and for what a role may not do. */
const codes = {
  unique: "23505",
  exclusion: "23P01",
  foreignKey: "23503",
  privilege: "42501",
} as const;

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === code) return true;
  // The query builder wraps what happened.
  return hasCode(error.cause, code);
}

/** Whether a statement failed because a unique index holds such a row already. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, codes.unique);

/** Whether a statement failed because a row would overlap another, which a constraint keeps apart. */
export const isExclusionViolation = (error: unknown): boolean => hasCode(error, codes.exclusion);

/** Whether a statement failed because another row refers to one that was to go, or to one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, codes.foreignKey);

/** Whether a statement failed because its role may not do that. */
export const isPrivilegeMissing = (error: unknown): boolean => hasCode(error, codes.privilege);
