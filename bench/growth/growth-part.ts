import { type Database, openDatabase } from "../../apps/server/src/platform/database/client.ts";
import type { BenchPortal } from "../open-portal.ts";
import type { Figure, Part } from "../report/figure.ts";
import { findHome, type Home } from "../server/home-calls.ts";
import { compareLoads } from "../server/load.ts";
import { recordStatements } from "../server/record-statements.ts";
import { openSession } from "../server/sessions.ts";
import { evenCalls, type GrowingCall } from "./growing-calls.ts";
import { type Amount, grown, growBuilding } from "./grown-building.ts";
import { type CallPlan, planLines, planOf } from "./plans.ts";

const connections = 4;
/** How many times its time in the small building a call may take in the large one. */
const bound = 1.3;

/** A portal whose home's building has some amount of content. */
interface GrownPortal extends BenchPortal {
  home: Home;
  sql: Database["sql"];
  close(): Promise<void>;
}

async function growPortal(portal: BenchPortal, amount: Amount): Promise<GrownPortal> {
  const { sql, close } = openDatabase(portal.databaseUrl, { max: 1 });
  const home = await findHome(portal.origin, await openSession(portal.origin));
  await growBuilding(sql, home.buildingUuid, amount);
  return { ...portal, home, sql, close };
}

async function plansOf(
  { databaseUrl, dataDir, home, sql }: GrownPortal,
  calls: readonly GrowingCall[],
): Promise<CallPlan[]> {
  const paths = calls.map(({ path }) => path);
  const recorded = await recordStatements({ databaseUrl, dataDir, headers: home.headers, paths });
  const plans: CallPlan[] = [];
  for (const call of recorded) plans.push(await planOf(sql, call));
  return plans;
}

/**
 * What a building's calls cost with a hundred times the content, beside the same calls of another
 * portal that has the hundredth. Both are measured in turns: a machine that slows down meanwhile, or
 * a database that is busy after a large import, would otherwise look like growth.
 */
export async function measureGrowth(large: BenchPortal, small: BenchPortal): Promise<Part> {
  const hundredth = { items: grown.items / 100, companies: grown.companies / 100 };
  const portals = [await growPortal(large, grown), await growPortal(small, hundredth)] as const;
  const calls = await evenCalls(...portals);
  const figures: Figure[] = [];
  for (const [n, { name }] of calls[0].entries()) {
    const loads = portals.map(({ origin, home }, of) => ({
      origin,
      requests: [{ path: calls[of]?.[n]?.path ?? "" }],
      headers: home.headers,
      connections,
    }));
    const [value = 0, compared = 0] = (await compareLoads(loads)).map(
      ({ rate }) => (connections * 1000) / rate,
    );
    figures.push({ name, unit: "ms", value, compared, target: { of: "ratio", sign: "≤", bound } });
  }
  const plans = {
    large: await plansOf(portals[0], calls[0]),
    small: await plansOf(portals[1], calls[1]),
  };
  console.log(planLines(plans.small, plans.large).join("\n"));
  for (const { close } of portals) await close();
  return {
    title: `Time of a call with ${grown.items} items and ${grown.companies} companies, beside a hundredth`,
    figures,
    details: plans,
  };
}
