import { paths } from "@portico/contract/paths";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import type { Home } from "../server/home-calls.ts";

/** A portal and its building whose content grows. */
interface GrowingPortal {
  origin: string;
  home: Home;
}

/** A call that must not care how much there is. */
export interface GrowingCall {
  name: string;
  /** Path with query. */
  path: string;
}

async function get<T>({ origin, home }: GrowingPortal, path: string): Promise<T> {
  const response = await fetch(origin + path, { headers: home.headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** The calls of the home, the directory, a category and the search, as the page asks them. */
async function callsOf(target: GrowingPortal): Promise<GrowingCall[]> {
  const { calls, buildingUuid } = target.home;
  const of = (route: string, query: Record<string, string>) => {
    const path = route.replace("GET ", apiBase).replace(":buildingUuid", buildingUuid);
    return `${path}?${new URLSearchParams(query)}`;
  };
  const lang = "en-us";
  const directory = of(paths.listCompanies, { limit: "24" });
  type Page = {
    data: { companies: { company_types: { id: string }[] }[] };
    pagination: { next: string | null };
  };
  const { data, pagination } = await get<Page>(target, of(paths.listCompanies, { limit: "10" }));
  const [type] = data.companies.flatMap(({ company_types }) => company_types);
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
      path: of(paths.listCompanies, { limit: "24", company_types: type?.id ?? "" }),
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

function withLimit(path: string, limit: number): string {
  const [route, query] = path.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("limit", String(limit));
  return `${route}?${parameters}`;
}

/** Entries of the list that a call answers. */
async function countEntries(portal: GrowingPortal, { path }: GrowingCall): Promise<number> {
  const { data } = await get<{ data?: object }>(portal, path);
  const list: unknown = Object.values(data ?? {}).find(Array.isArray);
  return Array.isArray(list) ? list.length : 0;
}

/**
 * The same calls of both. Where the large building fills more of a page than the small one can, both
 * are asked for no more than the small one has: a longer answer is no growth.
 */
export async function evenCalls(large: GrowingPortal, small: GrowingPortal) {
  const calls = [await callsOf(large), await callsOf(small)] as const;
  for (const [n, ofLarge] of calls[0].entries()) {
    const ofSmall = calls[1][n];
    if (ofSmall === undefined) continue;
    const [many, few] = [await countEntries(large, ofLarge), await countEntries(small, ofSmall)];
    if (many <= few) continue;
    for (const call of [ofLarge, ofSmall]) call.path = withLimit(call.path, few);
  }
  return calls;
}
