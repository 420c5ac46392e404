import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { runTestImport } from "./testing/run-test-import.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What became of one row, given by column. */
async function importRow(kind: string, row: Readonly<Record<string, string>>) {
  const { inserted, updated, problems } = await runTestImport(
    database,
    kind,
    JSON.stringify([{ id: "1", ...row }]),
  );
  return { isTaken: inserted + updated === 1, problems };
}

const scripts = [
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "\u200bjavascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "view-source:javascript:alert(1)",
];

describe("an address that would run", () => {
  it.each([
    ["posts", "cta_url", {}],
    ["posts", "cta_url", { cta_type: "DEEP_LINK" }],
    ["posts", "cta_url", { cta_type: "NATIVE_LINK" }],
    ["posts", "cta_url", { cta_type: "MICRO_FRONTEND" }],
    ["events", "virtual_url", { start_at: "2027-05-01" }],
    ["posts", "navigation_url", { navigation_type: "url" }],
    ["companies", "url", { name: "Evil" }],
  ] as const)("is refused with its row: %s.%s %o", async (kind, column, others) => {
    for (const script of scripts) {
      const { isTaken, problems } = await importRow(kind, {
        title: "Evil",
        ...others,
        [column]: script,
      });
      expect([script, isTaken, problems[0]?.column]).toEqual([script, false, column]);
    }
  });
});

describe("a cell that is too long", () => {
  const huge = "<p>x</p>".repeat(1_300_000);

  it.each([
    ["posts", "title", huge, 200],
    ["posts", "title", "x".repeat(201), 200],
    ["posts", "subtitle", huge, 300],
    ["posts", "description", huge, 20_000],
    ["posts", "rich_description", huge, 50_000],
    ["posts", "image", huge, 2000],
    ["posts", "building", huge, 2000],
    ["users", "company", huge, 2000],
    ["companies", "description", huge, 20_000],
    ["companies", "name", huge, 200],
    ["buildings", "name", huge, 200],
  ])("is refused, and how long it may be is said: %s.%s", async (kind, column, text, limit) => {
    const needed = { title: "Long", name: "Long", address: "Pier 1", email: "a@b.example" };
    const { isTaken, problems } = await importRow(kind, { ...needed, [column]: text });
    expect(isTaken).toBe(false);
    expect(problems).toEqual([
      {
        line: 1,
        column,
        reason: `has ${text.length} characters, at most ${limit} are allowed`,
      },
    ]);
  });
});

describe("rows that are no rows", () => {
  it.each([
    ["too long", "id,title\n1,A,B,C\n2,D\n", 1],
    ["of nothing", "id,title\n,,\n\n2,D\n", 1],
    ["of controls", "id,title\n1,\u0000\u0001\u001b\n2,D\n", 1],
    ["with half a surrogate", "id,title\n2,D\ud800\n", 0],
  ])("are passed over where they are %s", async (_what, file, skipped) => {
    const result = await runTestImport(database, "posts", file);
    expect(result.inserted + result.updated + result.unchanged).toBe(1);
    expect(result.skipped).toBe(skipped);
  });

  it.each([
    ["a quote that is not closed", 'id,title\n1,"A\n2,B\n'],
    ["an array that is not closed", '[{"title":"A"}'],
    ["no table at all", "\u0000\u0000"],
    ["columns that it does not have", "a,b\n1,2\n"],
  ])("are not read at all from a file with %s", async (_what, file) => {
    await expect(runTestImport(database, "posts", file)).rejects.toThrow(/\S/);
  });
});
