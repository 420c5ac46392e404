import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const noTrace = "0".repeat(32);

/** The trace id of a request: the caller's (W3C Trace Context) or a new one. */
export function traceIdOf(request: Pick<IncomingMessage, "headers">): string {
  const header = request.headers["traceparent"];
  const given = typeof header === "string" ? traceparent.exec(header)?.[1] : undefined;
  return given !== undefined && given !== noTrace ? given : randomBytes(16).toString("hex");
}
