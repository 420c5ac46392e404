import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("disk storage", () => {
  it("leaves whole files only, whoever writes at the same time", async () => {
    const storage = createDiskStorage(folder);
    const versions = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000, n));
    await Promise.all(versions.map((bytes) => storage.put("same", bytes)));
    const kept = await storage.get("same");
    expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});
