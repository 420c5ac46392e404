import { expect, it } from "vitest";
import { CommandFailure } from "../../platform/commands/command.ts";
import { runTestImport } from "../imports/testing/run-test-import.ts";
import { useHarbour } from "./testing/use-harbour.ts";

const database = useHarbour();

const none = { inserted: 0, updated: 0, unchanged: 0, skipped: 0 };

const load = (file: string, options: Parameters<typeof runTestImport>[3] = {}) =>
  runTestImport(database, "domains", file, options);

async function stored() {
  const rows = await database.sql`
    select d.domain, b.external_id as building, c.external_id as company from email_domains d
    left join buildings b on b.uuid = d.building_uuid
    left join companies c on c.portfolio_uuid = d.portfolio_uuid and c.uuid = d.company_uuid
    order by 1, 2 nulls first`;
  return rows.map(({ domain, building, company }) => `${domain} ${building} ${company}`);
}

const file = "domain,building,company\nX.example,pier,acme\nx.example,tower,\ny.example,,Zeta\n";

it("opens buildings, or all of a portfolio, to mail domains", async () => {
  expect(await load(file)).toMatchObject({ ...none, inserted: 3 });
  expect(await stored()).toEqual([
    "x.example pier acme",
    "x.example tower null",
    "y.example null zeta",
  ]);
});

it("changes nothing on a second run, and then only what the file changes", async () => {
  await load(file);
  expect(await load(file)).toMatchObject({ ...none, unchanged: 3 });
  const changed = "domain,building,company\nx.example,pier,zeta\ny.example,,zeta\n";
  expect(await load(changed)).toMatchObject({ ...none, updated: 1, unchanged: 1 });
  expect(await stored()).toContain("x.example pier zeta");
});

it("keeps the companies of a file without them", async () => {
  await load(file);
  expect(await load("domain,building\nx.example,pier\n")).toMatchObject({ ...none, unchanged: 1 });
  expect(await stored()).toContain("x.example pier acme");
});

it("puts rows without a building into that of the command", async () => {
  await load("E-Mail-Domain\n@x.example\n", {
    building: "pier",
    overrides: { domain: "E-Mail-Domain" },
  });
  expect(await stored()).toEqual(["x.example pier null"]);
});

it.each([
  ["x.example,barn,\n", "building", "names no building of the portfolio: barn"],
  ["x.example,,nobody\n", "company", "names no company of the portfolio: nobody"],
  ["Gmail.com,,\n", "domain", "is a mail domain where anybody gets an address: gmail.com"],
  ["somebody@x.example,,\n", "domain", "is not a mail domain: somebody@x.example"],
  [",pier,\n", "domain", "is empty"],
])("skips %s and says why", async (row, column, reason) => {
  const result = await load(`domain,building,company\n${row}y.example,,\n`);
  expect(result).toMatchObject({ ...none, inserted: 1, skipped: 1 });
  expect(result.problems).toEqual([{ line: 2, column, reason }]);
  expect(await stored()).toEqual(["y.example null null"]);
});

it("skips a row that says the same building in another word", async () => {
  const result = await load("domain,building\nx.example,pier\n@X.example,Pier\nx.example,tower\n");
  expect(result).toMatchObject({ ...none, inserted: 2, skipped: 1 });
  expect(result.problems).toEqual([{ line: 3, column: null, reason: "is the same row as line 2" }]);
});

it("does not make a portfolio", async () => {
  await expect(load(file, { portfolio: "harbor" })).rejects.toThrow(CommandFailure);
});
