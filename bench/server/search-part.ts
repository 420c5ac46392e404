import { paths } from "@portico/contract/paths";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import type { Part } from "../report/figure.ts";
import type { Home } from "./home-calls.ts";
import { compareLoads, type Load } from "./load.ts";

/** What a building's portfolio grows to. */
const grown = 20_000;
const connections = 4;

interface SearchTarget {
  origin: string;
  databaseUrl: string;
  home: Home;
}

/** Words that the demo has hits for, an unfinished one, and one that nothing is called. */
const questions = ["coffee", "yoga lev", "xylophone"];

function pathsOf({ calls }: Home): { path: string }[] {
  const building = calls.flatMap(
    ({ path }) => /buildings\/([\da-f-]{36})/.exec(path)?.[1] ?? [],
  )[0];
  if (building === undefined) throw new Error("No call of the home names its building");
  const path = paths.searchBuilding.replace("GET ", apiBase).replace(":buildingUuid", building);
  return questions.map((q) => ({ path: `${path}?${new URLSearchParams({ q, lang: "en-us" })}` }));
}

async function measure({ origin, home }: SearchTarget): Promise<Load> {
  const { headers } = home;
  const [load] = await compareLoads([{ origin, requests: pathsOf(home), headers, connections }]);
  if (load === undefined) throw new Error("Nothing was measured");
  return load;
}

/** As autovacuum does it within the minute: new words leave the index's list of what is pending. */
async function settle(databaseUrl: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  await sql`vacuum analyze search_documents`;
  await close();
}

/** Gives every portfolio the items of a hundred buildings; `shrink` takes them away again. */
async function grow(databaseUrl: string): Promise<() => Promise<void>> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  await sql`
    insert into content_items
      (uuid, portfolio_uuid, external_id, type, title, subtitle, description)
    select gen_random_uuid(), p.uuid, 'bench-' || n, 'post', 'Notice number' || n,
      'From floor' || n % 60, 'Lantern' || n % 1000 || ' stands where it has always stood'
    from portfolios p cross join generate_series(1, ${grown}::int) n`;
  return async () => {
    await sql`delete from content_items where external_id like 'bench-%'`;
    await close();
  };
}

/** The search as the content grows: a portfolio of the demo, and the same with 20,000 items more. */
export async function measureSearch(target: SearchTarget): Promise<Part> {
  await settle(target.databaseUrl);
  const before = await measure(target);
  const shrink = await grow(target.databaseUrl);
  let after: Load;
  try {
    await settle(target.databaseUrl);
    after = await measure(target);
  } finally {
    await shrink();
  }
  const milliseconds = ({ rate }: Load) => (connections * 1000) / rate;
  return {
    title: `Search with ${grown} items more in every portfolio, beside the demo's own`,
    figures: [
      {
        name: "time of a search",
        unit: "ms",
        value: milliseconds(after),
        compared: milliseconds(before),
        target: { of: "ratio", sign: "≤", bound: 1.3 },
      },
      { name: "searches, p99", unit: "ms", value: after.p99, compared: before.p99 },
    ],
  };
}
