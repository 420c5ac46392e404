import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { securityEvents } from "../security-log/security-events.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { replicaReading } from "../replicas/replica-reading.ts";
import { databaseReading } from "./database-reading.ts";
import { openMetrics } from "./metrics.ts";

const root = new URL("../../../../../", import.meta.url);
const monitoring = new URL("deploy/monitoring/", root);
const test = usePortal();

/** Names that a query may use; a histogram has three of them. */
let known: ReadonlySet<string>;
beforeAll(async () => {
  const registry = openMetrics(test.app, {
    readings: [databaseReading(test.database), replicaReading([]), ...test.app.readings],
    pools: { portal: test.database.load },
  });
  const metrics = registry.getMetricsAsArray().map(({ name }) => name);
  known = new Set(
    metrics.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  );
});

describe.each(["prometheus/alerts.yml", "grafana/portico.json"])("%s", (file) => {
  const read = () => readFile(new URL(file, monitoring), "utf8");

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

it("has every alert in the page that says what to do, which counts them", async () => {
  const { groups } = parse(
    await readFile(new URL("prometheus/alerts.yml", monitoring), "utf8"),
  ) as {
    groups: { rules: { alert: string }[] }[];
  };
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const page = await readFile(new URL("docs/operations/monitoring.md", root), "utf8");
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(page).toContain(`: ${names.length} rules)`);
});
