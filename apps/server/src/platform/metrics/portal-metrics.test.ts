import { expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import { replicaReading } from "../replicas/replica-reading.ts";
import { openPortalMetrics } from "./portal-metrics.ts";

const test = usePortal();

it.each([
  ["has", { reading: replicaReading([]) }],
  ["has not", null],
])("tell of replicas where a portal %s some, and of its database always", (_has, replicas) => {
  const app = Object.create(test.app, { replicas: { value: replicas } }) as typeof test.app;
  const names = openPortalMetrics(app, test.database)
    .getMetricsAsArray()
    .map(({ name }) => name);
  expect(names.some((name) => name.startsWith("portico_replica"))).toBe(replicas !== null);
  expect(names.some((name) => name.startsWith("portico_database"))).toBe(true);
});
