import { AggregatorRegistry, type Registry } from "prom-client";
import type { Numbers } from "../workers/messages.ts";

/**
 * The numbers of several processes as one text. Each process has its number as a label, so that nothing
 * is added up here: whoever asks decides whether the sum or the greatest is wanted.
 */
export function gatherMetrics(
  tellNumbers: () => Promise<readonly Numbers[]>,
): Pick<Registry, "metrics" | "contentType"> {
  return {
    contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
    async metrics() {
      const told = await tellNumbers();
      const kept = told.map((numbers) => numbers.map((each) => ({ ...each, aggregator: "sum" })));
      return AggregatorRegistry.aggregate(kept).metrics();
    },
  };
}
