function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** One request's id in the logs: W3C `traceparent`, and the same id for reading aloud. */
export interface Trace {
  traceId: string;
  traceparent: string;
}

/** A new trace, sampled. */
export function newTrace(): Trace {
  const traceId = randomHex(16);
  return { traceId, traceparent: `00-${traceId}-${randomHex(8)}-01` };
}
