import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
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
    expect(await readdir(join(folder, "unfinished"))).toEqual([]);
  });

  it("forgets what a process that ended left half written, an hour later", async () => {
    const storage = createDiskStorage(folder);
    await storage.put("whole", Buffer.from("whole"));
    await writeFile(join(folder, "unfinished", "half"), "ha");
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await storage.sweepUnfinished(inMinutes(59));
    expect(await readdir(join(folder, "unfinished"))).toEqual(["half"]);
    await storage.sweepUnfinished(inMinutes(61));
    expect(await readdir(join(folder, "unfinished"))).toEqual([]);
    expect((await storage.get("whole"))?.toString()).toBe("whole");
  });

  it("has nothing to forget before anything was kept", async () => {
    await expect(createDiskStorage(folder).sweepUnfinished(new Date())).resolves.toBeUndefined();
  });
});
