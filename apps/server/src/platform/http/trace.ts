import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { CallersTrace } from "../tracing/tracing.ts";
import { hasPassed } from "./forwarded.ts";

type Headed = Pick<IncomingMessage, "headers">;

const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Random; of all ways to it, Node keeps random bytes in store only for UUIDs. */
const newTraceId = () => randomUUID().replaceAll("-", "");

/** The trace that a request belongs to, where the one who calls has begun it (W3C Trace Context). */
export function callersTrace({ headers }: Headed): CallersTrace | null {
  const header = headers["traceparent"];
  const parts = typeof header === "string" ? traceparent.exec(header) : null;
  if (parts === null) return null;
  const [, traceId = "", spanId = "", flags = ""] = parts;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/**
 * The trace id of a request: a new one, or that of the proxies in front where they begin traces. What
 * anybody else says of a trace is taken out of the headers: whoever may choose its id chooses as well
 * whether it is kept, and could hide among the traces of others.
 * @param hops the proxies that have to be passed and begin traces; 0 for none
 */
export function traceIdOf(request: Headed, hops: number): string {
  if (hops === 0 || !hasPassed(request.headers, hops)) delete request.headers["traceparent"];
  return callersTrace(request)?.traceId ?? newTraceId();
}
