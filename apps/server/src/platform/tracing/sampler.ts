import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { SamplerName, TracingSettings } from "./tracing-settings.ts";

type MakeSampler = (ratio: number) => Sampler;

const always: MakeSampler = () => new AlwaysOnSampler();
const never: MakeSampler = () => new AlwaysOffSampler();
const some: MakeSampler = (ratio) => new TraceIdRatioBasedSampler(ratio);

/** As who has called decided, and one's own way where nobody did. */
const asCalled =
  (make: MakeSampler): MakeSampler =>
  (ratio) =>
    new ParentBasedSampler({ root: make(ratio) });

/** What each name of OTEL_TRACES_SAMPLER means (OpenTelemetry, General SDK Configuration). */
const samplers: Readonly<Record<SamplerName, MakeSampler>> = {
  always_on: always,
  always_off: never,
  traceidratio: some,
  parentbased_always_on: asCalled(always),
  parentbased_always_off: asCalled(never),
  parentbased_traceidratio: asCalled(some),
};

/** Decides which traces are kept. */
export function createSampler({ sampler, ratio }: Pick<TracingSettings, "sampler" | "ratio">) {
  return samplers[sampler](ratio);
}
