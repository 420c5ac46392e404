/** Names of OTEL_TRACES_SAMPLER. */
export const samplerNames = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

export type SamplerName = (typeof samplerNames)[number];

/** Protocols of OTEL_EXPORTER_OTLP_PROTOCOL that are spoken. */
export const otlpProtocols = ["http/protobuf", "http/json"] as const;

export type OtlpProtocol = (typeof otlpProtocols)[number];

/** What OpenTelemetry's own variables say, as far as its packages do not read them themselves. */
export interface TracingSettings {
  /** OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, or OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly protocol: OtlpProtocol;
  readonly sampler: SamplerName;
  /** OTEL_TRACES_SAMPLER_ARG: the part of traces that is kept, from 0 to 1. */
  readonly ratio: number;
  /** OTEL_BSP_*: milliseconds between two sendings, and how many spans wait and go at most. */
  readonly batch: {
    readonly scheduledDelayMillis: number;
    readonly maxQueueSize: number;
    readonly maxExportBatchSize: number;
  };
}
