import type { Env } from "./env.ts";
import type { Closing } from "./platform/process/closing.ts";
import { runProgram } from "./platform/process/program.ts";
import { openTracesWhereAsked } from "./platform/tracing/open-traces-where-asked.ts";
import { hearParent } from "./platform/workers/parent.ts";
import { servePortal } from "./serve-portal.ts";

// One of several processes that serve the port together; `main.ts` starts it.
const parent = hearParent();

async function start(env: Env, closing: Closing): Promise<void> {
  const { number, foundation } = await parent.order;
  await openTracesWhereAsked(env, closing);
  const served = await servePortal(env, {
    foundation,
    closing,
    async measure(app, database) {
      if (env.metricsPort === null) return;
      const { openPortalMetrics } = await import("./platform/metrics/portal-metrics.ts");
      const registry = openPortalMetrics(app, database);
      registry.setDefaultLabels({ process: `${number}` });
      parent.onNumbersWanted(() => registry.getMetricsAsJSON());
    },
  });
  parent.tell({ kind: "serving", served });
}

// A service manager asks all processes to end, and so does the one that started this.
await runProgram(start, { isWatched: true });
