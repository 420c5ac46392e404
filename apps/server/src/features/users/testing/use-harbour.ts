import { beforeEach } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { runTestImport } from "../../imports/testing/run-test-import.ts";

/**
 * A database for each test, with two buildings and two companies of the portfolio `harbour`, to which
 * people and domains are imported. What it holds is there from the first hook or test on, not before.
 */
export function useHarbour(): TestDatabase {
  const harbour = {} as TestDatabase;
  beforeEach(async () => {
    const database = await createTestDatabase();
    Object.assign(harbour, database);
    const buildings = "id,name,address\npier,Pier,1 Quay\ntower,Tower,2 Quay\n";
    await runTestImport(database, "buildings", buildings);
    await runTestImport(database, "companies", "id,name\nacme,Acme\nzeta,Zeta\n");
    return () => database.close();
  });
  return harbour;
}
