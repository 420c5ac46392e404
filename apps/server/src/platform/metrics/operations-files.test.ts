import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { securityEvents } from "../security-log/security-events.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { databaseReading } from "./database-reading.ts";
import { openMetrics } from "./metrics.ts";

const operations = new URL("../../../../../operations/", import.meta.url);
const test = usePortal();

/** Names that a query may use; a histogram has three of them. */
let known: ReadonlySet<string>;
beforeAll(async () => {
  const registry = openMetrics(test.app, {
    readings: [databaseReading(test.database), ...test.app.readings],
    pools: { portal: test.database.load },
  });
  const metrics = registry.getMetricsAsArray().map(({ name }) => name);
  known = new Set(
    metrics.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  );
});

describe.each(["prometheus/alerts.yml", "grafana/portico.json"])("%s", (file) => {
  const read = () => readFile(new URL(file, operations), "utf8");

  it("asks for nothing that the portal does not tell", async () => {
    const named = (await read()).match(/\b(?:portico|nodejs|process)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it("names no event that the security log does not know", async () => {
    const named = [...(await read()).matchAll(/event(?:=|!=)\\?"([^"\\]+)\\?"/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.map(([, event = ""]) => event).filter((event) => !(event in securityEvents)),
    ).toEqual([]);
  });
});
