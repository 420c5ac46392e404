import { expect, it } from "vitest";
import { categories } from "../../features/content/content.tables.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { upsertRows } from "./upsert-rows.ts";

const test = usePortal();

it("writes nothing where nothing is said", async () => {
  const target = { table: categories, key: [categories.portfolioUuid, categories.externalId] };
  expect(await upsertRows(test.database.db, target, {}, [])).toEqual({ inserted: 0, updated: 0 });
});
