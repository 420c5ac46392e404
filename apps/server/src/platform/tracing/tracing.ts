import type { Attributes } from "@opentelemetry/api";

/** The trace that somebody else has begun (W3C Trace Context), and the span in it that called us. */
export interface CallersTrace {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

/** What a span is called and says from the start; nothing in it is personal or endlessly different. */
export interface SpanDraft {
  name: string;
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
}

/** Something that is under way. */
export interface OpenSpan {
  /** Does work of it: what that begins is within it. */
  run<T>(work: () => T): T;
  /** @param end what came of it; `isFault` where it failed by a fault of ours, or of whom we asked */
  end(end?: { attributes?: Attributes; isFault?: boolean }): void;
}

/** Keeps traces, and sends them to whoever collects them. */
export interface Tracing {
  /** Begins a trace of this id, or goes on with the caller's. */
  beginTrace(draft: SpanDraft, from: { traceId: string; caller: CallersTrace | null }): OpenSpan;
  /** Begins a span within what is under way, or else a trace. */
  begin(draft: SpanDraft): OpenSpan;
  /** Begins a span within what is under way; null where nothing is. */
  beginWithin(draft: SpanDraft): OpenSpan | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

let own: Tracing | null = null;

/** The tracing of this process; null where nobody collects traces, which is what most are. */
export const currentTracing = (): Tracing | null => own;

/** Lets this process be traced, or not any more. */
export function traceWith(tracing: Tracing | null): void {
  own = tracing;
}

/** Does some work as a span of its own. */
export async function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = own?.begin({ name, kind: "internal" });
  if (span === undefined) return work();
  try {
    const done = await span.run(work);
    span.end();
    return done;
  } catch (error) {
    span.end({ isFault: true });
    throw error;
  }
}
