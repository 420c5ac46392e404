import { randomUUID } from "node:crypto";
import { testPlace } from "./find-content.ts";
import type { Elsewhere } from "./new-account.ts";
import { porticoFile } from "./operator.ts";

/** What a suite of a test is; the importer's columns. */
export interface SuiteWishes {
  suite?: string;
  /** Whose people control it. */
  company?: string;
  temperature_unit?: "°F" | "°C";
  lighting?: "yes" | "no";
  temperature?: "yes" | "no";
  out_of_service?: "yes" | "no";
}

/** A suite that belongs to one test alone. */
export interface TestSuite {
  name: string;
  /** Name of its floor. */
  floor: string;
  /** Path of its screens, without what is controlled. */
  path: string;
  /** Path of its calls. */
  callPath: string;
  /** Changes what it is, as its property team would. */
  change: (wishes: SuiteWishes) => Promise<void>;
}

interface Listed {
  id: string;
  navName: string;
}

async function importSuite(row: Record<string, string>): Promise<void> {
  const csv = `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`;
  const words = [
    ["import", "suites"],
    ["--portfolio", "seattle"],
  ] as const;
  await porticoFile(words, "suites.csv", csv);
}

/** What stands under a name in one of the lists. */
async function find(
  elsewhere: Elsewhere,
  path: string,
  [list, name]: readonly ["floors" | "suites", string],
): Promise<Listed> {
  const answer = await elsewhere.get(path);
  const { data } = (await answer.json()) as { data: Record<typeof list, Listed[]> };
  const found = data[list].find(({ navName }) => navName === name);
  if (found === undefined) throw new Error(`${name} was not imported`);
  return found;
}

/**
 * Imports a suite of the company that new accounts belong to, on a floor of its own unless one is named,
 * and waits until its equipment has reported.
 */
export async function newSuite(
  elsewhere: Elsewhere,
  buildingUuid: string,
  { floor = `Floor ${randomUUID().slice(0, 8)}`, ...wishes }: SuiteWishes & { floor?: string } = {},
): Promise<TestSuite> {
  const row = {
    external_id: `e2e-${randomUUID()}`,
    building: testPlace.building,
    floor,
    suite: `Suite ${randomUUID().slice(0, 8)}`,
    level: "7",
    company: "tidewater-analytics",
    equipment: "VAV-99",
    ...wishes,
  };
  await importSuite(row);
  const calls = `/smart-building/v1/buildings/${buildingUuid}/zeller/floors`;
  const { id: floorUuid } = await find(elsewhere, calls, ["floors", floor]);
  const suites = `${calls}/${floorUuid}/suites`;
  const { id } = await find(elsewhere, suites, ["suites", row.suite]);
  return {
    name: row.suite,
    floor,
    path: `/building/${buildingUuid}/smart-building/floors/${floorUuid}/suites/${id}/control`,
    callPath: `${suites}/${id}`,
    change: (other) => importSuite({ ...row, ...other }),
  };
}
