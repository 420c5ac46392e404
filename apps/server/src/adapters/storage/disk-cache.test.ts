import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskCache } from "./disk-cache.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Paths of the files, each given an age of its own. */
async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

const size = async () =>
  (await Promise.all((await files()).map(async (path) => (await stat(path)).size))).reduce(
    (sum, each) => sum + each,
    0,
  );

describe("disk cache", () => {
  it("keeps within its limit, and the newest files", async () => {
    const cache = createDiskCache(folder, 1000);
    for (let at = 0; at < 30; at += 1) {
      await cache.put(`a/${at}`, Buffer.alloc(100));
      const path = (await files()).find((each) => each.endsWith(`/a/${at}`));
      await utimes(path ?? "", at, at);
    }
    expect(await size()).toBeLessThanOrEqual(1000);
    expect(await cache.has("a/29")).toBe(true);
    expect(await cache.has("a/0")).toBe(false);
  });

  it("counts what another process has left there", async () => {
    await createDiskCache(folder, 10_000).put("old", Buffer.alloc(900));
    const [path] = await files();
    await utimes(path ?? "", 1, 1);
    const cache = createDiskCache(folder, 1000);
    await cache.put("new", Buffer.alloc(200));
    expect([await cache.has("old"), await cache.has("new")]).toEqual([false, true]);
  });

  it("takes no file that is larger than all of it for good", async () => {
    const cache = createDiskCache(folder, 1000);
    await cache.put("huge", Buffer.alloc(2000));
    expect(await size()).toBe(0);
  });
});
