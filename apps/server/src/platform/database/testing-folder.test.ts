import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { makeTestFolder } from "./testing-folder.ts";

let memory: string;
beforeEach(async () => {
  memory = await mkdtemp(join(tmpdir(), "portico-memory-"));
});
afterEach(() => rm(memory, { recursive: true }));

async function make(folder: string): Promise<string> {
  const made = await makeTestFolder(folder);
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

it("is made in memory, and what a killed run left there goes", async () => {
  const [left, running, other] = ["portico-tests-left", "portico-tests-running", "other"];
  const old = Date.now() / 1000 - 25 * 3600;
  for (const name of [left, running, other])
    await mkdir(join(memory, name, "postgres"), { recursive: true });
  for (const name of [left, other]) await utimes(join(memory, name), old, old);
  const made = await make(memory);
  expect(dirname(made)).toBe(memory);
  expect((await readdir(memory)).toSorted()).toEqual([other, basename(made), running].toSorted());
});

it("is made elsewhere where there is no such memory", async () => {
  expect(dirname(await make(join(memory, "nowhere")))).toBe(tmpdir());
});
