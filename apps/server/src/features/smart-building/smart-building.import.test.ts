import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { runTestImport } from "../imports/testing/run-test-import.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await runTestImport(database, "buildings", "id,name,address\npier,Pier House,1 Quay\n");
  await runTestImport(database, "companies", "id,name\nnord,Café Nord\n");
});
afterAll(() => database.close());

const importSuites = (file: string) => runTestImport(database, "suites", file);

async function listSuites() {
  return database.sql`
    select suites.name, suite_floors.name as floor, level, temperature_unit, equipment_name, is_lit,
      is_heated, is_out_of_service, company_uuid is not null as has_company,
      suite_states.is_available
    from suites join suite_floors on suite_floors.uuid = floor_uuid
    join suite_states on suite_uuid = suites.uuid order by suites.external_id`;
}

describe("suites from a file", () => {
  it("come with their floors, and with room for what their equipment reports", async () => {
    const result = await importSuites(
      [
        "id,building,floor,suite,company,unit,equipment,lighting,temperature,out_of_service",
        "a,pier,Floor 31,Suite 3110,nord,°F,VAV-1,yes,yes,no",
        "b,Pier House,Floor 31,Suite 3120,,c,,yes,no,ja",
        "c,pier,Basement -2,Archive,nord,F,,no,yes,no",
      ].join("\n"),
    );
    expect(result.problems).toEqual([]);
    expect(result).toMatchObject({ inserted: 3 });
    const suite = { has_company: true, is_out_of_service: false, is_available: false };
    expect(await listSuites()).toEqual([
      {
        ...suite,
        name: "Suite 3110",
        floor: "Floor 31",
        level: 31,
        temperature_unit: "°F",
        equipment_name: "VAV-1",
        is_lit: true,
        is_heated: true,
      },
      {
        name: "Suite 3120",
        floor: "Floor 31",
        level: 31,
        temperature_unit: "°C",
        equipment_name: null,
        is_lit: true,
        is_heated: false,
        has_company: false,
        is_out_of_service: true,
        is_available: false,
      },
      {
        ...suite,
        name: "Archive",
        floor: "Basement -2",
        level: -2,
        temperature_unit: "°F",
        equipment_name: null,
        is_lit: false,
        is_heated: true,
      },
    ]);
  });

  it("change what the next file says, and nothing else", async () => {
    const file = "id,building,floor,level,suite\na,pier,Roof,58,Suite 3110\n";
    expect(await importSuites(file)).toMatchObject({ inserted: 0, updated: 1 });
    expect(await importSuites(file)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect((await listSuites())[0]).toMatchObject({ floor: "Roof", level: 58, is_heated: true });
    const withoutLevel = "id,building,floor,suite\na,pier,Roof,Suite 3111\n";
    expect(await importSuites(withoutLevel)).toMatchObject({ updated: 1 });
    expect((await listSuites())[0]).toMatchObject({ name: "Suite 3111", level: 58 });
  });

  it.each([
    ["x,,Roof,Suite 1,°F", "is empty"],
    ["x,pier,,Suite 1,°F", "is empty"],
    ["x,pier,Roof,,°F", "is empty"],
    ["x,pier,Roof,Suite 1,Kelvin", "is neither °F nor °C: Kelvin"],
    ["x,elsewhere,Roof,Suite 1,°F", "names no building of the portfolio: elsewhere"],
  ])("are refused: %s", async (line, reason) => {
    const { problems } = await importSuites(`id,building,floor,suite,unit\n${line}\n`);
    expect(problems).toMatchObject([{ reason }]);
  });
});
