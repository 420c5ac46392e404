import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { CommandFailure, UsageError } from "../../platform/commands/command.ts";
import { eq } from "../../platform/database/drizzle.ts";
import {
  makeBrand,
  makeBuilding,
  makeCategory,
  makeEmailDomain,
  makePortfolio,
  slugOf,
} from "../../testing/factories.ts";
import { furnish, type Things } from "../../testing/furnish.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { importRuns, scheduledImports } from "../imports/schedule/schedule.tables.ts";
import { users } from "../users/users.tables.ts";
import { putBackCommand } from "./put-back-command.ts";
import { removeCommand } from "./remove-command.ts";
import { removedCommand } from "./removed-command.ts";
import { differences, type Everything, readEverything, rowsWith } from "./testing/everything.ts";
import { removalIn } from "./testing/removal-in.ts";

const test = usePortal();

interface Furnished {
  things: Things;
  mark: string;
  portfolioUuid: string;
  buildingUuid: string;
}

async function furnishPlace(portfolioUuid: string, buildingUuid: string): Promise<Furnished> {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const { db } = test.database;
  const things = await furnish(db, { portfolioUuid, buildingUuid, home: buildingUuid }, mark);
  return { things, mark, portfolioUuid, buildingUuid };
}

const keyOf = async (uuid: string) =>
  (await test.database.db.select().from(buildings).where(eq(buildings.uuid, uuid)))[0]
    ?.externalId ?? "";
const emailOf = async (uuid: string) =>
  (await test.database.db.select().from(users).where(eq(users.uuid, uuid)))[0]?.email ?? "";

let here: Furnished;
let sibling: Furnished;
let others: Furnished;
let slug: string;
beforeAll(async () => {
  const { db } = test.database;
  const building = await makeBuilding(db, test.ours.portfolioUuid, "Sibling House");
  here = await furnishPlace(test.ours.portfolioUuid, test.ours.buildingUuid);
  sibling = await furnishPlace(test.ours.portfolioUuid, building.uuid);
  others = await furnishPlace(test.theirs.portfolioUuid, test.theirs.buildingUuid);
  slug = await slugOf(db, test.ours.portfolioUuid);
});

const remove = (...words: string[]) => runCommand(test, removeCommand, words);
const putBack = (uuid: string) => runCommand(test, putBackCommand, [uuid]);

/** An import that comes round and has run once; the portal does not run it meanwhile. */
async function scheduleImport(): Promise<string> {
  const { db } = test.database;
  const { portfolioUuid } = here;
  const [made] = await db
    .insert(scheduledImports)
    .values({
      portfolioUuid,
      name: "people",
      kind: "users",
      source: "/srv/drop/people.csv",
      every: "15 minutes",
      dueAt: new Date(Date.now() + 15 * 60_000),
    })
    .returning();
  if (made === undefined) throw new Error("There is no import");
  await db
    .insert(importRuns)
    .values({ portfolioUuid, importUuid: made.uuid, file: "people.csv", isTaken: true });
  return made.name;
}

/** What nobody but the sibling building and the other landlord has. */
function ofOthers(everything: Everything): string[] {
  return [sibling, others].flatMap(({ mark, buildingUuid }) => [
    ...rowsWith(everything, mark),
    ...rowsWith(everything, buildingUuid),
  ]);
}

describe("remove", () => {
  it.each([
    ["building", async () => [await keyOf(here.buildingUuid), "--of", slug]],
    ["company", () => [here.things.companyUuid, "--of", slug]],
    ["event", () => [here.things.eventUuid, "--of", slug]],
    ["offer", () => [here.things.offerUuid, "--of", slug]],
    ["post", () => [here.things.postUuid, "--of", slug]],
    ["category", () => [`News of ${here.mark}`, "--of", slug]],
    ["tile", () => [`Tile of ${here.mark}`, "--of", slug]],
    ["amenity", () => [here.things.amenityUuid, "--of", slug]],
    ["resource", () => [here.things.resourceUuid, "--of", slug]],
    ["provider", () => [here.things.providerUuid, "--of", slug]],
    ["service", () => [here.things.serviceUuid, "--of", slug]],
    ["suite", () => [here.things.suiteUuid, "--of", slug]],
    ["import", async () => [await scheduleImport(), "--of", slug]],
    ["person", async () => [await emailOf(here.things.hostUuid)]],
  ])(
    "of a %s only tells at first, then takes it away, and all of it comes back",
    async (kind, at) => {
      const words = await at();
      const before = await readEverything(test.database);
      const told = await remove(kind, ...words);
      expect(told.at(-1)).toBe("Nothing has changed; --yes takes it away.");
      expect(differences(before, await readEverything(test.database))).toEqual([]);

      const done = await remove(kind, ...words, "--yes");
      expect(done.slice(0, -2)).toEqual(told.slice(0, -1));
      const after = await readEverything(test.database);
      expect(differences(before, after)).not.toEqual([]);
      expect(ofOthers(after)).toEqual(ofOthers(before));
      await expect(remove(kind, ...words)).rejects.toThrow(CommandFailure);

      const lines = await putBack(removalIn(done));
      expect(lines.at(-1)).toMatch(/ is back: \d+ entries\.$/);
      const changed = differences(before, await readEverything(test.database));
      // Calendars that took an event out take it in again only if it counts on.
      expect(changed.filter((each) => !each.includes('"calendar_sequence": '))).toEqual([]);
      expect(changed).toHaveLength(kind === "event" ? 2 : 0);
      await expect(putBack(removalIn(done))).rejects.toThrow(/no such removal/);
    },
  );

  it("takes a whole landlord away with its brand, and gives both back", async () => {
    const { db } = test.database;
    const brand = await makeBrand(db, { hostNames: [`${randomUUID()}.example`] });
    const { portfolio, building } = await makePortfolio(db, brand.uuid);
    const place = await furnishPlace(portfolio.uuid, building.uuid);
    await makeEmailDomain(db, { portfolioUuid: portfolio.uuid });
    const before = await readEverything(test.database);
    for (const words of [
      ["portfolio", portfolio.slug],
      ["brand", brand.identifier],
    ]) {
      const done = await remove(...words, "--yes");
      const after = await readEverything(test.database);
      expect(rowsWith(after, portfolio.uuid)).toEqual([]);
      expect(rowsWith(after, building.uuid)).toEqual([]);
      expect(ofOthers(after)).toEqual(ofOthers(before));
      // People stay: they may belong elsewhere.
      expect(rowsWith(after, place.things.hostUuid)).toHaveLength(1);
      await putBack(removalIn(done));
      expect(differences(before, await readEverything(test.database))).toEqual([]);
    }
  });

  it("takes a domain away from every building", async () => {
    const { domain } = await makeEmailDomain(test.database.db, test.ours);
    const done = await remove("domain", domain, "--of", slug, "--yes");
    expect(rowsWith(await readEverything(test.database), domain)).toEqual([]);
    await putBack(removalIn(done));
    expect(rowsWith(await readEverything(test.database), domain)).not.toEqual([]);
  });

  it("asks which of two categories of one key is meant", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const twin = { portfolioUuid, name: "Food", externalId: "food" };
    const post = await makeCategory(db, { ...twin, type: "AudienceContent" });
    const amenity = await makeCategory(db, { ...twin, type: "Amenity" });
    const refused = remove("category", "food", "--of", slug);
    for (const { uuid } of [post, amenity]) await expect(refused).rejects.toThrow(uuid);
    await remove("category", post.uuid, "--of", slug, "--yes");
    const left = rowsWith(await readEverything(test.database), '"external_id": "food"');
    expect(left).toEqual([expect.stringContaining(amenity.uuid)]);
  });

  it("lists what can be put back until its 30 days are over", async () => {
    const done = await remove("post", here.things.postUuid, "--of", slug, "--yes");
    const list = (now: Date) => runCommand(test, removedCommand, [], now);
    const day = 24 * 3600 * 1000;
    const line = (await list(new Date())).find((each) => each.startsWith(removalIn(done)));
    expect(line).toMatch(new RegExp(`post \\S+ of ${slug}$`));
    expect(await list(new Date(Date.now() + 31 * day))).toEqual(["Nothing can be put back."]);
    await putBack(removalIn(done));
  });

  it("explains what is wrong", async () => {
    const wrong = [
      [],
      ["tower", "x"],
      ["building", "x"],
      ["portfolio"],
      ["portfolio", "x", "y"],
      ["portfolio", "x", "--of", "y"],
    ];
    for (const words of wrong) expect(() => removeCommand.read(words)).toThrow(UsageError);
    expect(() => putBackCommand.read(["x"])).toThrow(UsageError);
    await expect(remove("building", "nowhere", "--of", slug)).rejects.toThrow(/no building/);
    await expect(remove("post", others.things.postUuid, "--of", slug)).rejects.toThrow(/no post/);
  });
});
