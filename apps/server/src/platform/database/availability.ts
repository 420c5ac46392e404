/**
 * Connection failures of the system and of the driver, and PostgreSQL's own words for going away
 * (class 57P: operator intervention, class 08: connection exception, 53300: too many connections), and
 * for being another one's copy by now, to whose place it has come (25006: read-only transaction).
 */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|CONNECTION_\w+|CONNECT_TIMEOUT|57P0[1-5]|08\w{3}|53300|25006)$/;

/** Tells whether an error means that the database cannot be reached now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && unavailableCodes.test(String(error.code))) return true;
  // The driver and the query builder wrap what happened.
  return "cause" in error && isDatabaseUnavailable(error.cause);
}
