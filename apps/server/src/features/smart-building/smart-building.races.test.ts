import type { Suite } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { and, asc, eq } from "../../platform/database/drizzle.ts";
import { until } from "../../testing/until.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { suiteCommands } from "./smart-building.tables.ts";
import { colleague, makeSuite, type MadeSuite } from "./testing/suite-people.ts";

const test = usePortal();
let other: FastifyInstance;
let headers: Record<string, string>;
let suite: MadeSuite;

/** What comes about is looked for so often, in ms. */
const soon = { interval: 20 };

const processes = () => [test.app, other];

async function read(app: FastifyInstance, of: MadeSuite): Promise<Suite> {
  const answer = await app.inject({ url: of.url, headers });
  return answer.json<{ data: { suite: Suite } }>().data.suite;
}

const listCommands = (of: MadeSuite) =>
  test.database.db
    .select()
    .from(suiteCommands)
    .where(
      and(
        eq(suiteCommands.portfolioUuid, of.portfolioUuid),
        eq(suiteCommands.suiteUuid, of.suiteUuid),
      ),
    )
    .orderBy(asc(suiteCommands.revision));

beforeAll(async () => {
  other = await test.another();
  suite = await makeSuite(test);
  ({ headers } = await colleague(test, suite.companyUuid));
  await until(async () => (await read(test.app, suite)).is_available);
});

describe("a slider that is dragged", () => {
  it("sends a few commands over all processes, and the last one counts", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (processes()[n % 2] ?? test.app).inject({
          method: "PUT",
          url: `${suite.url}/lighting/all/${n + 1}`,
          headers,
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const last = (await listCommands(suite)).at(-1);
    await expect.poll(async () => (await listCommands(suite)).at(-1)?.state, soon).toBe("done");
    for (const app of processes()) {
      expect(await read(app, suite)).toMatchObject({
        lighting: last?.value,
        commands: [{ uuid: last?.uuid, value: last?.value, state: "done" }],
      });
    }
    const kept = await listCommands(suite);
    expect(kept).toHaveLength(50);
    const sent = kept.filter(({ sentAt }) => sentAt !== null);
    expect(sent.length).toBeLessThan(25);
    expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(["done", "replaced"]));
    const times = sent.map(({ sentAt }) => sentAt?.getTime() ?? 0);
    const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(Math.min(500, ...gaps)).toBeGreaterThanOrEqual(499);
  });

  it("keeps nobody's command for another control waiting", async () => {
    await Promise.all(
      ["temp/70/false", "lighting/all/20"].map((path) =>
        test.app.inject({ method: "PUT", url: `${suite.url}/${path}`, headers }),
      ),
    );
    await expect
      .poll(async () => (await read(other, suite)).commands, soon)
      .toMatchObject([
        { control: "lighting", value: 20, state: "done" },
        { control: "temperature", value: 70, state: "done" },
      ]);
  });
});

it("goes on in another process when the one that speaks to the equipment ends", async () => {
  const third = await test.another();
  await test.app.close();
  await other.inject({ method: "PUT", url: `${suite.url}/lighting/all/77`, headers });
  await expect.poll(async () => (await read(third, suite)).lighting, soon).toBe(77);
});
