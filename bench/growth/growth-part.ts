import { paths } from "@portico/contract/paths";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import type { Figure, Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";
import { compareLoads, type Load } from "../server/load.ts";
import { recordStatements } from "../server/record-statements.ts";
import { grown, growBuilding, settle, shrink } from "./grown-building.ts";
import { type CallPlan, planLines, planOf } from "./plans.ts";

const connections = 4;
/** How many times its time at first a call may take. */
const bound = 1.3;

interface GrowthTarget {
  origin: string;
  databaseUrl: string;
  dataDir: string;
  home: Home;
}

/** A call that must not care how much there is. */
interface GrowingCall {
  name: string;
  path: string;
}

async function get<T>({ origin, home }: GrowthTarget, path: string): Promise<T> {
  const response = await fetch(origin + path, { headers: home.headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** The calls of the home, the directory, a category and the search, as the page asks them. */
async function callsOf(target: GrowthTarget): Promise<GrowingCall[]> {
  const { calls, buildingUuid } = target.home;
  const of = (route: string, query: Record<string, string>) => {
    const path = route.replace("GET ", apiBase).replace(":buildingUuid", buildingUuid);
    return `${path}?${new URLSearchParams(query)}`;
  };
  const lang = "en-us";
  const directory = of(paths.listCompanies, { limit: "24" });
  type Page = {
    data: { companies: { company_types: string[] }[] };
    pagination: { next: string | null };
  };
  const { data, pagination } = await get<Page>(target, of(paths.listCompanies, { limit: "10" }));
  const [type = ""] = data.companies.flatMap(({ company_types }) => company_types);
  const categories = of(paths.listCategories, { lang, categoryType: "AudienceContent" });
  const listed = await get<{ data: { categories: { uuid: string }[] } }>(target, categories);
  const category = listed.data.categories[0]?.uuid ?? "";
  const content = of(paths.listCategoryContent, { lang }).replace(":categoryUuid", category);
  return [
    ...calls.map(({ id, path }) => ({ name: `home: ${id}`, path })),
    { name: "directory", path: directory },
    {
      name: "directory, later page",
      path: of(paths.listCompanies, { limit: "10", after: pagination.next ?? "" }),
    },
    {
      name: "directory, of a type",
      path: of(paths.listCompanies, { limit: "24", company_types: type }),
    },
    { name: "directory, types", path: of(paths.listCompanyTypes, {}) },
    { name: "categories", path: categories },
    { name: "content of a category", path: content },
    ...["coffee", "yoga lev", "xylophone"].map((q) => ({
      name: `search: ${q}`,
      path: of(paths.searchBuilding, { q, lang }),
    })),
  ];
}

async function measure(target: GrowthTarget, calls: readonly GrowingCall[]): Promise<Load[]> {
  const { origin, home } = target;
  const loads: Load[] = [];
  for (const { path } of calls) {
    const [load] = await compareLoads([
      { origin, requests: [{ path }], headers: home.headers, connections },
    ]);
    if (load !== undefined) loads.push(load);
  }
  return loads;
}

/** What the calls of a building cost with little content and with a hundred times as much. */
export async function measureGrowth(target: GrowthTarget): Promise<Part> {
  const { databaseUrl, dataDir, home } = target;
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  const record = async (calls: readonly GrowingCall[]): Promise<CallPlan[]> => {
    const recorded = await recordStatements({
      databaseUrl,
      dataDir,
      headers: home.headers,
      paths: calls.map(({ path }) => path),
    });
    const plans: CallPlan[] = [];
    for (const call of recorded) plans.push(await planOf(sql, call));
    return plans;
  };
  try {
    await growBuilding(sql, home.buildingUuid, {
      items: grown.items / 100,
      companies: grown.companies / 100,
    });
    const calls = await callsOf(target);
    const [before, plansBefore] = [await measure(target, calls), await record(calls)];
    await shrink(sql);
    await growBuilding(sql, home.buildingUuid, grown);
    const [after, plansAfter] = [await measure(target, calls), await record(calls)];
    await shrink(sql);
    console.log(planLines(plansBefore, plansAfter).join("\n"));
    const milliseconds = (load: Load | undefined) => (connections * 1000) / (load?.rate ?? 0);
    return {
      title: `Time of a call with ${grown.items} items and ${grown.companies} companies, beside a hundredth`,
      figures: calls.map(({ name }, n): Figure => ({
        name,
        unit: "ms",
        value: milliseconds(after[n]),
        compared: milliseconds(before[n]),
        target: { of: "ratio", sign: "≤", bound },
      })),
      details: { plansBefore, plansAfter },
    };
  } finally {
    await settle(sql);
    await close();
  }
}
