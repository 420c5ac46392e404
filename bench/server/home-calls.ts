import { type Building, type BuildingSummary, type Image, flagDefaults } from "@portico/contract";
import { type PreloadableId, flaggedCalls, preloadQuery } from "@portico/contract/pages/calls";
import { callsOf } from "@portico/contract/pages/find";
import { paths } from "@portico/contract/paths";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import { asBrowsers, type BenchSession } from "./sessions.ts";

/** One call that fills the home, as the page would ask it. */
export interface HomeCall {
  id: PreloadableId;
  /** Path with query. */
  path: string;
}

/** The calls that fill the building's home. */
const homeCalls = flaggedCalls(callsOf("home"), flagDefaults);

/** The home of the bench's user. */
export interface Home {
  calls: HomeCall[];
  /** What pages send with the calls. */
  headers: Record<"authorization" | "accept-encoding", string>;
  buildingUuid: string;
  buildingName: string;
  /** The jumbotron's picture; null where the building has none. */
  hero: Image | null;
}

function callOf(id: HomeCall["id"], buildingUuid: string, language: string): HomeCall {
  const path = paths[id].replace("GET ", apiBase).replace(":buildingUuid", buildingUuid);
  const query = new URLSearchParams(preloadQuery(id, language, { buildingUuid })).toString();
  return { id, path: query === "" ? path : `${path}?${query}` };
}

async function get<T>(url: string, headers: Record<string, string>): Promise<T> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Finds the home that the session's user sees first. */
export async function findHome(origin: string, session: BenchSession): Promise<Home> {
  const headers = { authorization: `Bearer ${session.token}` };
  const listUrl = origin + paths.listUserBuildings.replace("GET ", apiBase);
  const list = await get<{ data: { buildings: BuildingSummary[] } }>(listUrl, headers);
  const uuid = session.user.default_building_uuid ?? list.data.buildings[0]?.uuid;
  if (uuid === undefined) throw new Error("The demo account has no building");
  const calls = homeCalls.map((id) => callOf(id, uuid, session.user.locale));
  const { path } = callOf("getBuilding", uuid, session.user.locale);
  const { data } = await get<{ data: { building: Building } }>(origin + path, headers);
  return {
    calls,
    headers: { ...headers, ...asBrowsers },
    buildingUuid: uuid,
    buildingName: data.building.name,
    hero: data.building.image,
  };
}
