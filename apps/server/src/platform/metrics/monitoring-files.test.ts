import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { securityEvents } from "../security-log/security-events.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { replicaReading } from "../replicas/replica-reading.ts";
import { databaseReading } from "./database-reading.ts";
import { openMetrics } from "./metrics.ts";
import { timeBuckets } from "./request-times.ts";

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

describe.each(["prometheus/alerts.yml", "prometheus/alerts.test.yml", "grafana/portico.json"])(
  "%s",
  (file) => {
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
  },
);

describe("the alerts", () => {
  const read = (file: string) => readFile(new URL(file, monitoring), "utf8");

  it("are tried with the times that the portal tells apart", async () => {
    const named = [...(await read("prometheus/alerts.test.yml")).matchAll(/le="([\d.]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(timeBuckets).toEqual(expect.arrayContaining(named.map(([, le]) => Number(le))));
  });

  const readPage = () => readFile(new URL("docs/operations/monitoring.md", root), "utf8");

  async function alerts(): Promise<string[]> {
    const { groups } = parse(await read("prometheus/alerts.yml")) as {
      groups: { rules: { alert: string }[] }[];
    };
    return groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  }

  it("are each in the page that says what to do, which counts them", async () => {
    const [names, page] = [await alerts(), await readPage()];
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect(page).toContain(`(${names.length} rules, `);
  });

  it("are each played for Prometheus, silent as well as firing", async () => {
    const { tests } = parse(await read("prometheus/alerts.test.yml")) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const moments = tests.flatMap(({ alert_rule_test: played }) => played);
    const namesOf = (fires: boolean) =>
      new Set(
        moments
          .filter(({ exp_alerts: fired }) => fired.length > 0 === fires)
          .map(({ alertname }) => alertname),
      );
    const names = new Set(await alerts());
    expect(namesOf(true)).toEqual(names);
    expect(namesOf(false)).toEqual(names);
  });

  // Prometheus is no part of the project, so somebody plays them, and the page says when.
  it("are those that were played", async () => {
    const sum = createHash("sha256")
      .update(await read("prometheus/alerts.yml"))
      .digest("hex");
    expect(await readPage()).toContain(`SHA-256 \`${sum.slice(0, 12)}…\``);
  });
});
