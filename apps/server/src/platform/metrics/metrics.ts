import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { PoolLoad } from "../database/watch-pool.ts";
import { securityEvents } from "../security-log/security-events.ts";
import type { Reading } from "./reading.ts";
import { observeRequests } from "./request-times.ts";
import { tallies } from "./tallies.ts";

/** What the process counts itself, for a counter that is told the total. */
function countTotals(registry: Registry): void {
  const cacheAnswers = new Counter({
    name: "portico_cache_answers_total",
    help: "Answers of the caches of this process, kept ones (hit) and others (miss)",
    labelNames: ["outcome"],
    registers: [],
    collect() {
      this.reset();
      this.inc({ outcome: "hit" }, tallies.cacheHits);
      this.inc({ outcome: "miss" }, tallies.cacheMisses);
    },
  });
  const events = new Counter({
    name: "portico_security_events_total",
    help: "Events of the security log of this process, by name",
    labelNames: ["event"],
    registers: [],
    // What has not happened yet stands at 0: a rate needs a value before the first.
    collect() {
      this.reset();
      for (const event of Object.keys(securityEvents)) this.inc({ event }, 0);
      for (const [event, count] of tallies.securityEvents) this.inc({ event }, count);
    },
  });
  const readings = new Counter({
    name: "portico_late_readings_total",
    help: "Answers of this process that may be late, by where they were read: again is after a replica failed",
    labelNames: ["place"],
    registers: [],
    collect() {
      this.reset();
      for (const [place, count] of Object.entries(tallies.readings)) this.inc({ place }, count);
    },
  });
  registry.registerMetric(cacheAnswers);
  registry.registerMetric(readings);
  registry.registerMetric(events);
}

/** The numbers of a reading; what cannot be read now is no number, and keeps nothing else from being told. */
function gaugeReading(registry: Registry, { gauges, read }: Reading): void {
  let reading: ReturnType<Reading["read"]> | null = null;
  const readOnce = () => {
    reading ??= read()
      .catch(() => ({}))
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  for (const [name, help] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set((await readOnce())[name] ?? Number.NaN);
      },
    });
    registry.registerMetric(gauge);
  }
}

/** How busy each pool of connections is. */
function gaugePools(registry: Registry, pools: Pools): void {
  const connections = new Gauge({
    name: "portico_pool_connections",
    help: "Connections that a pool may have, those in use (in_use) and those free for the next (idle)",
    labelNames: ["pool", "state"],
    registers: [],
    collect() {
      for (const [pool, { inUse, max }] of Object.entries(pools)) {
        this.set({ pool, state: "in_use" }, inUse);
        this.set({ pool, state: "idle" }, max - inUse);
      }
    },
  });
  const waiting = new Gauge({
    name: "portico_pool_waiting",
    help: "Statements and transactions that wait for a connection of their pool",
    labelNames: ["pool"],
    registers: [],
    collect() {
      for (const [pool, load] of Object.entries(pools)) this.set({ pool }, load.waiting);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(waiting);
}

/** How much this process is doing. */
const loadReading = ({ workload }: FastifyInstance): Reading => ({
  gauges: {
    portico_requests_at_work: "Requests that are worked on",
    portico_requests_waiting: "Requests that wait for their place; some are refused after a second",
    portico_streams_open: "Open pages that are told how things are",
  },
  read: async () => ({
    portico_requests_at_work: workload.atWork,
    portico_requests_waiting: workload.waiting,
    portico_streams_open: tallies.openStreams,
  }),
});

/** Pools of connections by their names. */
type Pools = Readonly<Record<string, PoolLoad>>;

/** Begins to measure a server that does not listen yet; what its features tell is part of it. */
export function openMetrics(
  app: FastifyInstance,
  { readings, pools }: { readings: readonly Reading[]; pools: Pools },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  countTotals(registry);
  gaugePools(registry, pools);
  for (const reading of [loadReading(app), ...readings]) gaugeReading(registry, reading);
  return registry;
}
