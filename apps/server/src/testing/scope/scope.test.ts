import { drizzle } from "drizzle-orm/postgres-js";
import { describe, expect, it } from "vitest";
import { and, eq, isNull, or, sql } from "../../platform/database/drizzle.ts";
import * as schema from "../../platform/database/schema.ts";
import {
  findUnscopedTables,
  knownTables,
  otherKeys,
  scopedTables,
  unscopedTables,
} from "./scope.ts";
import { createTestDatabase } from "../../platform/database/testing.ts";

const { buildings, categories, contentItems, images, portfolios } = schema;
const db = drizzle.mock({ schema });
const uuid = "0198c0de-0000-7000-8000-000000000000";

describe("the tables", () => {
  it("carry a key when their rows belong to what has one, unless a reason says why not", () => {
    const owned = knownTables.filter(({ refersTo }) =>
      refersTo.some((name) => name === "portfolios" || scopedTables.has(name)),
    );
    const keyless = owned.filter(
      ({ name }) => !scopedTables.has(name) && unscopedTables[name] === undefined,
    );
    expect(owned.length).toBeGreaterThan(5);
    expect(keyless).toEqual([]);
  });

  it("exist when an exception names them", () => {
    const names = new Set(knownTables.map(({ name }) => name));
    const exceptions = [...Object.keys(unscopedTables), ...Object.keys(otherKeys)];
    expect(exceptions.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("a statement within its scope", () => {
  const inPortfolio = eq(contentItems.portfolioUuid, uuid);
  const good = {
    "names the key": db.select().from(contentItems).where(inPortfolio),
    "has the key beside alternatives": db
      .select()
      .from(contentItems)
      .where(and(inPortfolio, or(isNull(contentItems.buildingUuid), contentItems.isPromoted))),
    "joins by key": db
      .select()
      .from(contentItems)
      .innerJoin(
        categories,
        and(
          eq(categories.portfolioUuid, contentItems.portfolioUuid),
          eq(categories.uuid, contentItems.categoryUuid),
        ),
      )
      .where(inPortfolio),
    "joins what is public": db
      .select()
      .from(contentItems)
      .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
      .where(inPortfolio),
    "starts from a portfolio that it names": db
      .select()
      .from(buildings)
      .innerJoin(portfolios, eq(portfolios.uuid, buildings.portfolioUuid))
      .where(eq(portfolios.slug, "quay")),
    "inserts with the key": db.insert(categories).values({
      portfolioUuid: uuid,
      type: "SecondaryContent",
      name: "News",
      externalId: "news",
    }),
    "updates by key": db.update(contentItems).set({ title: "News" }).where(inPortfolio),
    "deletes by key": db.delete(contentItems).where(inPortfolio),
  };
  it.each(Object.entries(good))("%s", (_title, query) => {
    expect(findUnscopedTables(query.toSQL().sql)).toEqual([]);
  });

  it.each([
    "select 1",
    "select * from buildings where uuid = any($1)",
    "select * from buildings where uuid = coalesce($1, (select h.uuid from hosts h))",
    "select * from buildings b where b.portfolio_uuid in ($1, $2)",
    "select * from buildings b where b.portfolio_uuid is not distinct from $1",
    "select * from unnest($1::uuid[]) as wanted(uuid) join buildings on buildings.uuid = wanted.uuid",
    "select (select count(*) from content_items c where c.portfolio_uuid = b.portfolio_uuid) from buildings b where b.uuid = $1",
    "with here as (select * from buildings where uuid = $1) select * from here, lateral (select * from content_items c where c.building_uuid = here.uuid) as x",
    "insert into categories (uuid, portfolio_uuid) values ($1, $2) on conflict (portfolio_uuid) do update set name = excluded.name",
    "select * from themes where (building_uuid = $1 or brand_uuid = $2)",
    "select * from themes where building_uuid = $1 or brand_uuid = $2 order by font",
    "select extract(epoch from start_at) from content_items where portfolio_uuid = $1 for update",
    "select 'from buildings' -- from buildings",
  ])("%s", (statement) => {
    expect(findUnscopedTables(statement)).toEqual([]);
  });
});

describe("a statement out of its scope", () => {
  it.each([
    ["select * from buildings", "buildings"],
    ["select * from buildings where name = $1", "buildings"],
    ["select portfolio_uuid from content_items where uuid = $1", "content_items"],
    ["select * from content_items where portfolio_uuid <> $1", "content_items"],
    ["select * from content_items where portfolio_uuid = $1 or is_promoted", "content_items"],
    ["select * from content_items where (portfolio_uuid = $1 or is_promoted)", "content_items"],
    ["select * from themes where (building_uuid = $1 or (brand_uuid = $2 or font = $3))", "themes"],
    ["select * from content_items where portfolio_uuid not in ($1)", "content_items"],
    ["select * from content_items order by portfolio_uuid = $1", "content_items"],
    ["select * from companies where portfolio_uuid = coalesce($1, portfolio_uuid)", "companies"],
    [
      "select * from companies c where c.portfolio_uuid = coalesce($1, c.portfolio_uuid)",
      "companies",
    ],
    ["update content_items set portfolio_uuid = $1 where uuid = $2", "content_items"],
    ["delete from companies where uuid = $1", "companies"],
    [
      "delete from companies using portfolios p where p.uuid = companies.portfolio_uuid",
      "companies",
    ],
    ["insert into categories (uuid, name) values ($1, $2)", "categories"],
    [
      "select * from content_items i join categories c on c.uuid = i.category_uuid where i.portfolio_uuid = $1",
      "categories",
    ],
    ["select * from portfolios p join buildings b on b.portfolio_uuid = p.uuid", "buildings"],
    ["select 1 where exists (select 1 from companies where name = $1)", "companies"],
    ["with all_of_them as (select * from companies) select * from all_of_them", "companies"],
    ["select 1 from buildings where uuid = $1 union select 1 from companies", "companies"],
    ["select * from (buildings b join portfolios p on p.uuid = b.portfolio_uuid)", "buildings"],
  ])("%s", (statement, table) => {
    expect(findUnscopedTables(statement)).toEqual([table]);
  });

  it("names every table that two of them join by key only", () => {
    const statement =
      "select * from content_items i join categories c on c.portfolio_uuid = i.portfolio_uuid";
    expect(findUnscopedTables(statement)).toEqual(["content_items", "categories"]);
  });
});

describe("a test's database", () => {
  it("fails a test that asks without the key", async () => {
    const database = await createTestDatabase();
    await database.db.select({ one: sql`1` }).from(buildings);
    await expect(database.close()).rejects.toThrow(/buildings without.+select 1 from "buildings"/s);
  });

  it("lets a test pass that asks with the key", async () => {
    const database = await createTestDatabase();
    await database.db.select().from(buildings).where(eq(buildings.portfolioUuid, uuid));
    await expect(database.close()).resolves.toBeUndefined();
  });
});
