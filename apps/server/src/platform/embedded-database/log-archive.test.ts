import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Account } from "./account.ts";
import { ensureArchive, prepareArchive } from "./log-archive.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-archive-"));
});
afterEach(() => rm(folder, { recursive: true }));

const ourselves: Account = { owner: null, command: (file, args) => ({ file, args }) };

it("is made for its owner alone, written to and left empty", async () => {
  const root = join(folder, "one", "two");
  await prepareArchive(root);
  expect((await stat(root)).mode & 0o777).toBe(0o700);
  expect(await readdir(root)).toEqual([]);
  const part = await ensureArchive(folder, root, ourselves);
  expect(await ensureArchive(folder, root, ourselves)).toBe(part);
  expect(await readdir(part)).toEqual([]);
});

it("is refused where it stands and cannot be written to, or cannot be made", async () => {
  // Nobody makes a file there, root neither; making the folder that is there succeeds.
  await expect(prepareArchive("/sys")).rejects.toThrow(
    /^The archive \/sys cannot be written to \(E\w+\)\. Give it to the account/,
  );
  await expect(ensureArchive(folder, "/sys", ourselves)).rejects.toThrow("cannot be written to");
});
