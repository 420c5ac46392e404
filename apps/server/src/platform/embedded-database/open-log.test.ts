import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openLog } from "./open-log.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-log-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function say(words: string): Promise<void> {
  const log = await openLog(join(folder, "database.log"));
  await log.write(words);
  await log.close();
}

it("goes on with what is there, and opens a file of its own where nothing is", async () => {
  await say("one ");
  await say("two");
  expect(await readFile(join(folder, "database.log"), "utf8")).toBe("one two");
  expect((await stat(join(folder, "database.log"))).mode & 0o777).toBe(0o600);
});

it.each([
  ["is left where it is at a million bytes", 1_000_000, ["database.log"]],
  ["is set aside above that", 1_000_001, ["database.log", "database.log.old"]],
])("%s", async (_, size, files) => {
  await writeFile(join(folder, "database.log"), Buffer.alloc(size));
  await say("started");
  expect((await readdir(folder)).toSorted()).toEqual(files);
});
