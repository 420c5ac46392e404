import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findUnshown } from "./shown-by.ts";
import { readSourceFiles, root } from "./source-files.ts";

it("docs/features.md names tests that exist, by titles that they have", () => {
  const list = readFileSync(join(root, "docs/features.md"), "utf8");
  expect(findUnshown(list, readSourceFiles())).toEqual([]);
});

const files = [
  { path: "e2e/plans.spec.ts", text: 'test("are listed by day, and given back there", run);' },
  { path: "apps/server/src/a.test.ts", text: 'it("is kept", run);' },
  { path: "apps/server/src/b.test.ts", text: 'it("is dropped", run);' },
];

it.each([
  ["a test by its path", "`e2e/plans.spec.ts`", []],
  ["a test by its name", "`a.test.ts`", []],
  ["a test that there is not", "`c.test.ts`; `a.test.ts`", ["c.test.ts"]],
  ["several by one name", "`{a,b}.test.ts`; `*.test.ts`", []],
  ["one of several that there is not", "`{a,c}.test.ts`", ["c.test.ts"]],
  ["the end of another name", "`lans.spec.ts`", ["lans.spec.ts"]],
  ["a title in part", '`plans.spec.ts` › "are listed … back there"', []],
  ["a second title", '`plans.spec.ts` › "are listed", "is kept"', ["plans.spec.ts: is kept"]],
  ["a title of the test before", '`a.test.ts`; `b.test.ts` › "is kept"', ["b.test.ts: is kept"]],
  ["a command", "`npm run bench`", []],
])("finds what is not there of %s", (_, shownBy, unshown) => {
  expect(findUnshown(`| what | where | ${shownBy} |`, files)).toEqual(unshown);
});
