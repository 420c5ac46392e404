import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CommandFailure, type CommandParts, UsageError } from "../../platform/commands/command.ts";
import { eq } from "../../platform/database/drizzle.ts";
import { makeBrand, makeBuilding, makePortfolio, makeUser } from "../../testing/factories.ts";
import { furnish } from "../../testing/furnish.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { putBackCommand } from "../removals/put-back-command.ts";
import { differences, readEverything, rowsWith } from "../removals/testing/everything.ts";
import { removalIn } from "../removals/testing/removal-in.ts";
import { demoCommand } from "./demo-command.ts";
import { demoFolder } from "./demo-folder.ts";

const test = usePortal();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-demo-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const parts = { storage: createMemoryStorage(), hashPassword: () => Promise.resolve("x") };

async function runIn(from: string, ...words: string[]): Promise<string[]> {
  const task = await demoCommand.read(words);
  const read = () => (own: CommandParts) => task({ ...own, ...parts, folder: from });
  return runCommand(test, { ...demoCommand, read }, []);
}
const run = (...words: string[]) => runIn(demoFolder, ...words);

describe("demo remove", () => {
  it("takes away what the demo brought, told first, and leaves a portal of one's own", async () => {
    const { db } = test.database;
    const before = await readEverything(test.database);
    await run();
    const brand = await makeBrand(db);
    const { portfolio, building } = await makePortfolio(db, brand.uuid);
    await furnish(
      db,
      { portfolioUuid: portfolio.uuid, buildingUuid: building.uuid, home: building.uuid },
      "our-own",
    );
    const full = await readEverything(test.database);
    const told = await run("remove");
    expect(told.join("\n")).toMatch(/ 2 {2}portfolios/);
    expect(told.join("\n")).toContain("Brand HQO: a portfolio that stays has it.");
    expect(differences(full, await readEverything(test.database))).toEqual([]);
    // No more of the demo's files than a release holds, which cannot load it.
    for (const name of ["demo.json", "frankfurt/buildings.csv", "seattle/buildings.csv"]) {
      await cp(join(demoFolder, name), join(folder, name));
    }
    await expect(runIn(folder, "remove")).resolves.toEqual(told);
    await expect(runIn(folder)).rejects.toThrow(CommandFailure);
    const done = await run("remove", "--yes");
    const after = await readEverything(test.database);
    expect(rowsWith(after, "our-own")).toEqual(rowsWith(full, "our-own"));
    for (const text of ["portico.example", "Opernturm", "NORTHLIGHT"]) {
      const left = rowsWith(after, text).filter((row) => !rowsWith(before, text).includes(row));
      // The brand of everybody's hosts stays, as the demo has it.
      expect(left.filter((row) => !/^(whitelabel_configs|images) /.test(row))).toEqual([]);
    }
    await expect(run("remove")).resolves.toEqual(["There is nothing of the demo."]);
    await runCommand(test, putBackCommand, [removalIn(done)]);
    expect(differences(full, await readEverything(test.database))).toEqual([]);
  });

  it("leaves a portfolio of the demo that holds a building of one's own", async () => {
    const { db } = test.database;
    const [seattle] = await db.select().from(portfolios).where(eq(portfolios.slug, "seattle"));
    const own = await makeBuilding(db, seattle?.uuid ?? "", "Our Own House");
    const person = await makeUser(db, {
      portfolioUuid: seattle?.uuid ?? "",
      buildingUuid: own.uuid,
    });
    const lines = await run("remove", "--yes");
    expect(lines.join("\n")).toContain("Our Own House is not the demo's");
    const after = await readEverything(test.database);
    expect(rowsWith(after, own.uuid).length).toBeGreaterThan(0);
    expect(rowsWith(after, person.uuid).length).toBeGreaterThan(1);
    expect(rowsWith(after, "Opernturm").filter((row) => row.startsWith("buildings"))).toEqual([]);
  });

  it("explains what is wrong", () => {
    for (const words of [["add"], ["remove", "x"], ["--yes"]]) {
      expect(() => demoCommand.read(words)).toThrow(UsageError);
    }
  });
});
