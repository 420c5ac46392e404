import type { Reading } from "../metrics/reading.ts";
import type { Replica } from "./replica.ts";

/** How near the replicas are, as this process sees them. */
export function replicaReading(replicas: readonly Pick<Replica, "lag" | "readers">[]): Reading {
  return {
    gauges: {
      portico_replicas: "Replicas that this process knows of",
      portico_replicas_in_use: "Those of them that are read from now",
      portico_replica_lag_seconds: "What the furthest of them may be behind at most",
    },
    read: async () => ({
      portico_replicas: replicas.length,
      portico_replicas_in_use: replicas.filter(({ readers }) => readers !== null).length,
      portico_replica_lag_seconds: Math.max(...replicas.map(({ lag }) => lag)) / 1000,
    }),
  };
}
