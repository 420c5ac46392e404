import type { FastifyInstance } from "fastify";
import { type Housekeeping, startHousekeeping } from "../jobs/housekeeping.ts";
import { traced } from "../tracing/tracing.ts";
import { outsideRequests } from "../security-log/security-log.ts";
import type { Reading } from "../metrics/reading.ts";
import type { Feature } from "./feature.ts";

/** Puts features into the server, in their order; what they run ends when the server closes. */
export async function installFeatures(
  app: FastifyInstance,
  features: readonly Feature[],
): Promise<void> {
  for (const { routes, close } of features) {
    if (close !== undefined) app.addHook("onClose", close);
    await routes?.(app);
  }
  app.decorate(
    "readings",
    features.flatMap(({ readings = [] }) => readings),
  );
  const chores = features.flatMap((feature) => Object.entries(feature.chores ?? {}));
  const { securityJournal: journal, log } = app;
  const housekeeping = startHousekeeping(
    chores.map(
      ([name, chore]) =>
        () =>
          outsideRequests(journal, () => traced(`chore ${name}`, chore)),
    ),
    log,
  );
  app.decorate("housekeeping", housekeeping);
  app.addHook("onClose", () => housekeeping.close());
}

declare module "fastify" {
  interface FastifyInstance {
    /** Sweeps what has run out. */
    housekeeping: Housekeeping;
    /** What operators are told of the features in numbers. */
    readings: readonly Reading[];
  }
}
