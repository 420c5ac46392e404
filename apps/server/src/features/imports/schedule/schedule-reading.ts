import type { Executor } from "../../../platform/database/executor.ts";
import type { Reading } from "../../../platform/metrics/reading.ts";
import { countUnwell } from "./schedule.repository.ts";

/** How the scheduled imports do, which all processes share. */
export function scheduleReading(db: Executor): Reading {
  return {
    gauges: {
      portico_imports_failing: "Scheduled imports whose newest run failed",
      portico_imports_late: "Scheduled imports that have been due for an hour",
    },
    async read() {
      const { failing, late } = await countUnwell(db);
      return { portico_imports_failing: failing, portico_imports_late: late };
    },
  };
}
