import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from "@opentelemetry/sdk-trace";
import { version } from "../process/version.ts";
import { openExporter } from "./exporter.ts";
import { createSampler } from "./sampler.ts";
import type { CallersTrace, OpenSpan, SpanDraft, Tracing } from "./tracing.ts";
import type { TracingSettings } from "./tracing-settings.ts";
import { watchOutgoing } from "./watch-outgoing.ts";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** Ids of traces: that which was asked for just now, or a random one. */
class GivenIds extends RandomIdGenerator {
  next: string | null = null;
  override generateTraceId(): string {
    const id = this.next ?? super.generateTraceId();
    this.next = null;
    return id;
  }
}

/** What somebody else has begun, as what is under way. */
function contextOf({ traceId, spanId, isSampled }: CallersTrace): Context {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function openSpan(span: Span, parent: Context): OpenSpan {
  const within = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(within, work),
    end({ attributes, isFault = false } = {}) {
      if (attributes !== undefined) span.setAttributes(attributes);
      if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/**
 * Begins to trace this process with OpenTelemetry: to the address, under the name and by the sampling
 * that its own variables tell.
 * @param say is told, once, that nobody takes what is sent
 */
export async function openTracing(
  settings: TracingSettings,
  { say }: { say: (line: string) => void },
): Promise<Tracing> {
  const ids = new GivenIds();
  const named: Attributes = { "service.name": "portico", "service.version": version };
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(named))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(settings),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: await openExporter(settings, say),
        ...settings.batch,
      }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer("portico", version);
  const begin = ({ name, kind, attributes = {} }: SpanDraft, parent: Context) =>
    openSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, parent), parent);

  const tracing = {
    beginTrace(draft, { traceId, caller }) {
      if (caller !== null) return begin(draft, contextOf(caller));
      ids.next = traceId;
      return begin(draft, ROOT_CONTEXT);
    },
    begin: (draft) => begin(draft, context.active()),
    beginWithin: (draft) =>
      trace.getSpan(context.active()) === undefined ? null : begin(draft, context.active()),
    async close() {
      ignoreOutgoing();
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  } satisfies Tracing;
  const ignoreOutgoing = watchOutgoing(tracing);
  return tracing;
}
