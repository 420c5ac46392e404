import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { nameKey, plainWords } from "@portico/rules/name-key";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBrand, makeBuilding, makePortfolio, makeUser } from "../../testing/factories.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

const migration = new URL("../../../migrations/0051_names_without_modifiers.sql", import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it.each([
  ["Sean O\u02BCBrien", "sean oʼbrien", "oʼbrien sean"],
  ["Оксана Мар\u02BCяненко", "оксана марʼяненко", "марʼяненко оксана"],
  ["مح\u0640مد سعيد", "محـمد سعيد", "سعيد محـمد"],
  ["\u02BC", "ʼ", "ʼ"],
  ["Zoë O'Neil", "zoe o neil", "neil o zoe"],
])("spells %s anew as the rules do now", async (name, words, key) => {
  const { db, sql } = database;
  const { portfolio } = await makePortfolio(db, (await makeBrand(db)).uuid);
  const building = await makeBuilding(db, portfolio.uuid);
  const host = await makeUser(db, { portfolioUuid: portfolio.uuid });
  const uuid = randomUUID();
  await sql`insert into watched_people (uuid, portfolio_uuid, building_uuid, name, name_key, email, reason)
    values (${uuid}, ${portfolio.uuid}, ${building.uuid}, ${name}, ${key}, 'sean@visitor.example', 'R')`;
  await sql`insert into visits (uuid, portfolio_uuid, building_uuid, visitor_name, name_key, search_words,
      pass_hash, host_uuid, day, starts_at, ends_at)
    values (${uuid}, ${portfolio.uuid}, ${building.uuid}, ${name}, ${key}, ${words}, ${uuid}, ${host.uuid},
      '2026-03-09', '2026-03-09T10:00Z', '2026-03-09T11:00Z')`;
  await sql.unsafe(readFileSync(migration, "utf8").replaceAll("--> statement-breakpoint", ""));
  const [watched] = await sql`select name_key from watched_people where uuid = ${uuid}`;
  const [visit] = await sql`select name_key, search_words from visits where uuid = ${uuid}`;
  expect(watched?.["name_key"] ?? "").toBe(nameKey(name));
  expect(visit).toEqual({ name_key: nameKey(name), search_words: plainWords(name).join(" ") });
});
