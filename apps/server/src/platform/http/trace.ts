import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const noTrace = "0".repeat(32);

/** Random; of all ways to it, Node keeps random bytes in store only for UUIDs. */
const newTraceId = () => randomUUID().replaceAll("-", "");

/** The trace id of a request: the caller's (W3C Trace Context) or a new one. */
export function traceIdOf(request: Pick<IncomingMessage, "headers">): string {
  const header = request.headers["traceparent"];
  const given = typeof header === "string" ? traceparent.exec(header)?.[1] : undefined;
  return given !== undefined && given !== noTrace ? given : newTraceId();
}
