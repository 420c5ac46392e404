import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listMigrations } from "./migration-state.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-migrations-"));
  await mkdir(join(folder, "meta"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (journal: unknown) =>
  writeFile(join(folder, "meta", "_journal.json"), JSON.stringify(journal));

it("lists the migrations that the journal has", async () => {
  await write({ entries: [{ when: 1, tag: "0000_first", version: "7" }, { when: 2 }, null] });
  expect(listMigrations(folder).map(({ tag }) => tag)).toEqual(["0000_first"]);
});

it.each([null, 5, [], {}, { entries: {} }])("refuses %j for a journal", async (journal) => {
  await write(journal);
  expect(() => listMigrations(folder)).toThrow("The journal is damaged");
});
