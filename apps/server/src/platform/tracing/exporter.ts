import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { OtlpProtocol, TracingSettings } from "./tracing-settings.ts";

/** Each reads address, headers, time limit, compression and certificates from OpenTelemetry's own variables. */
const exporters: Readonly<Record<OtlpProtocol, () => Promise<SpanExporter>>> = {
  async "http/protobuf"() {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
    return new OTLPTraceExporter();
  },
  async "http/json"() {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
    return new OTLPTraceExporter();
  },
};

/**
 * Sends spans to whoever collects them.
 * @param say is told when nobody takes them, and again after somebody has meanwhile
 */
export async function openExporter(
  { protocol, endpoint }: Pick<TracingSettings, "protocol" | "endpoint">,
  say: (line: string) => void,
): Promise<SpanExporter> {
  const exporter = await exporters[protocol]();
  let isFaulty = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error !== undefined && !isFaulty) {
          say(`Traces are lost, ${endpoint} does not take them: ${error.message}`);
        }
        isFaulty = error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
