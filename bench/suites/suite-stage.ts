import { setTimeout as delay } from "node:timers/promises";
import { paths } from "@portico/contract/paths";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import type { Keyring } from "../../apps/server/src/platform/crypto/keyring.ts";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import { ensureSecretKey } from "../../apps/server/src/platform/process/data-folder.ts";
import { makeCrowd, signInCrowd } from "../../apps/server/src/testing/crowd.ts";
import type { BenchPortal } from "../open-portal.ts";

/** How much there is of what. */
export const amount = { suites: 2000, floors: 50, pages: 500, viewersOfSuite: 5 } as const;

/** How many pages are opened at a time. */
const atOnce = 50;

/** Somebody who looks at a suite. */
export interface SuiteViewer {
  headers: { authorization: string };
  /** Where the suite's changes are told. */
  changes: string;
  /** Where its lights are set. */
  lighting: (value: number) => string;
}

/** Suites of one company in a building of the demo, and its people. */
export async function openSuiteStage({ origin, databaseUrl, dataDir }: BenchPortal) {
  const database = openDatabase(databaseUrl, { max: 4 });
  const { sql } = database;
  const [place] = await sql<
    { building: string; portfolio: string; landlord: string; company: string }[]
  >`
    select b.uuid as building, p.uuid as portfolio, p.slug as landlord, gen_random_uuid() as company
    from buildings b join portfolios p on p.uuid = b.portfolio_uuid order by b.name limit 1`;
  if (place === undefined) throw new Error("The demo has no building");
  const { building, portfolio, landlord, company } = place;
  await sql`
    insert into suite_floors (uuid, portfolio_uuid, building_uuid, name, level)
    select gen_random_uuid(), ${portfolio}, ${building}, 'Bench ' || n, n
    from generate_series(1, ${amount.floors}) n`;
  const suites = await sql<{ uuid: string; floor: string; externalId: string }[]>`
    insert into suites (uuid, portfolio_uuid, building_uuid, floor_uuid, external_id, company_uuid, name)
    select gen_random_uuid(), ${portfolio}, ${building}, f.uuid, 'bench-' || n, ${company}, 'Suite ' || n
    from generate_series(1, ${amount.suites}) n
    join suite_floors f on f.level = 1 + n % ${amount.floors} and f.name like 'Bench %'
    returning uuid, floor_uuid as floor, external_id as "externalId"`;
  const uuids = await makeCrowd(database, portfolio, amount.pages);
  await sql`update memberships set company_uuid = ${company} where user_uuid = any(${uuids}::uuid[])`;
  await sql`vacuum (analyze) suites, suite_states, users, memberships`;
  const secretKey: Keyring = [await ensureSecretKey(dataDir)];
  const people = await signInCrowd({ database, secretKey }, uuids);

  const urlOf = (call: "followSuite" | "setSuiteLighting", names: Record<string, string>) =>
    origin +
    apiBase +
    (paths[call].split(" ")[1] ?? "").replaceAll(/:(\w+)/g, (_, name: string) => names[name] ?? "");

  const viewers = people.map((headers, n): SuiteViewer => {
    const suite = suites[Math.floor(n / amount.viewersOfSuite)];
    if (suite === undefined) throw new Error("There are too few suites");
    const names = { buildingUuid: building, floorUuid: suite.floor, suiteUuid: suite.uuid };
    return {
      headers,
      changes: urlOf("followSuite", names),
      lighting: (value) => urlOf("setSuiteLighting", { ...names, value: String(value) }),
    };
  });

  async function countAvailable(): Promise<number> {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from suite_states where is_available`;
    return row?.count ?? 0;
  }

  return {
    /** The short name of the landlord, by which equipment knows them. */
    landlord,
    externalIds: suites.map(({ externalId }) => externalId),

    /** Opens a page for each viewer once the equipment of all suites has been heard of. */
    async openPages<Page>(open: (viewer: SuiteViewer) => Promise<Page>): Promise<Page[]> {
      while ((await countAvailable()) < amount.suites) await delay(200);
      const pages: Page[] = [];
      while (pages.length < amount.pages) {
        const next = viewers.slice(pages.length, pages.length + atOnce);
        pages.push(...(await Promise.all(next.map(open))));
      }
      return pages;
    },

    /** How often the state of a suite has been written so far. */
    async countWrites(): Promise<number> {
      const [row] = await sql<{ sum: number }[]>`
        select sum(revision)::int as sum from suite_states`;
      return row?.sum ?? 0;
    },

    close: database.close,
  };
}
