import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StartError } from "../process/start-error.ts";
import { ensureCredentials } from "./credentials.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-credentials-"));
  file = join(folder, "database.json");
});
afterEach(() => rm(folder, { recursive: true }));

describe("the credentials of the embedded database", () => {
  it("are made once, for us alone, also by many at once", async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => ensureCredentials(folder)));
    expect(new Set(made.map(({ password }) => password)).size).toBe(1);
    expect(await ensureCredentials(folder)).toEqual(made[0]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["database.json"]);
  });

  it.each([
    "",
    '{"user":"portico","pass',
    "null",
    "7",
    '"portico"',
    '{"user":"portico"}',
    '{"password":"secret"}',
    '{"user":7,"password":"secret"}',
    '{"user":"portico","password":null}',
  ])("that read %j are told as damaged, and kept", async (text) => {
    await writeFile(file, text);
    await expect(ensureCredentials(folder)).rejects.toThrow(StartError);
    expect(await readFile(file, "utf8")).toBe(text);
  });
});
