/**
 * What a pooler in transaction mode breaks: it belongs to a connection, which somebody else has in the
 * next moment. Locks, settings and tables that end with their transaction are fine.
 */
const ofSession = [
  /^\s*(?:un)?listen\b/i,
  /^\s*(?:set|reset)\s+(?!local\b|transaction\b)/i,
  /^\s*(?:prepare|deallocate|discard|declare|fetch|load)\b/i,
  /\bcreate\s+(?:global\s+|local\s+)?temp(?:orary)?\b(?![^]*\bon\s+commit\s+drop\b)/i,
  /\bpg_(?:try_)?advisory_(?:lock|unlock)/i,
  /\bset_config\([^)]*\bfalse\s*\)/i,
];

/** Whether a statement leaves something behind in its connection. */
export function isOfSession(statement: string): boolean {
  return ofSession.some((pattern) => pattern.test(statement));
}
