import { expect, it } from "vitest";
import { readPortalFile } from "../../setup/portal-file.ts";

const read = (draft: string) =>
  readPortalFile(
    `portfolios:\n  - { slug: a, name: A, brand: A, imports: [${draft}] }\n`,
    "portal.yaml",
  );

it.each([
  "from: /drop/a.csv, every: hour, remove_missing: few, images: /pictures",
  "from: '/drop/*/a.csv', every: hour, remove_missing: many",
  "from: 'https://a.example/*', every: hour, remove_missing: few",
])("takes what takes away, with a source of one file: %s", (draft) => {
  const { said } = read(`{ name: a, kind: users, ${draft} }`);
  expect(said.portfolios?.[0]?.imports).toHaveLength(1);
});

it("takes an import from a folder and one from an address", () => {
  const { said } = read(
    "{ name: a, kind: users, from: /drop/*.csv, every: hour }, { name: b, kind: events, from: 'https://a.example/b', every: day at 03:00 }",
  );
  expect(said.portfolios?.[0]?.imports).toHaveLength(2);
});

it.each([
  ["kind: people, from: /drop/a.csv, every: hour", "imports.0.kind"],
  ["kind: users, from: drop/a.csv, every: hour", "imports.0.from is neither a web address"],
  ["kind: users, from: 'https://', every: hour", "imports.0.from is neither a web address"],
  ["kind: users, from: 'https://me:secret@a.example/', every: hour", "imports.0.from has a name"],
  ["kind: users, from: 'https://me@a.example/', every: hour", "imports.0.from has a name"],
  ["kind: users, from: 'https://:secret@a.example/', every: hour", "imports.0.from has a name"],
  ["kind: users, from: /a.csv, every: '* * * * *'", 'imports.0.every is not like "15 minutes"'],
  ["kind: users, from: /a.csv, every: hour, images: pictures", "imports.0.images is not a path"],
  ["kind: users, from: /a.csv, every: hour, remove_missing: all", "imports.0.remove_missing"],
  [
    "kind: users, from: /drop/a-*.csv, every: hour, remove_missing: few",
    "imports.0.remove_missing goes with a source of one file",
  ],
  ["kind: users, from: /a.csv, every: hour, bad_files: burn", "imports.0.bad_files"],
  ["kind: users, from: /a.csv, every: hour, building: 7", "imports.0.building"],
])("refuses with its place what cannot be: %s", (draft, told) => {
  expect(() => read(`{ name: a, ${draft} }`)).toThrow(told);
});

it("refuses two of one name", () => {
  const one = "{ name: a, kind: users, from: /a.csv, every: hour }";
  expect(() => read(`${one}, ${one}`)).toThrow("says a again");
});
