import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("disk storage", () => {
  it("gives back what was put, and nothing for what was not", async () => {
    const storage = createDiskStorage(folder);
    await storage.put("images/abc", Buffer.from("bytes"));
    expect((await storage.get("images/abc"))?.toString()).toBe("bytes");
    expect(await storage.has("images/abc")).toBe(true);
    expect(await storage.get("images/abd")).toBeNull();
    expect(await storage.has("images/abd")).toBe(false);
  });

  it("keeps what a file holds, opens it piece by piece, and forgets it", async () => {
    const storage = createDiskStorage(folder);
    const source = join(folder, "spooled");
    await writeFile(source, Buffer.alloc(300_000, "a"));
    await storage.putFile("attachments/a", source);
    const kept = await storage.open("attachments/a");
    expect(kept?.length).toBe(300_000);
    expect(kept === null ? null : await buffer(kept.stream)).toEqual(await readFile(source));
    await storage.delete("attachments/a");
    await storage.delete("attachments/a");
    expect(await storage.open("attachments/a")).toBeNull();
  });

  it("leaves whole files only, whoever writes at the same time", async () => {
    const storage = createDiskStorage(folder);
    const versions = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000, n));
    await Promise.all(versions.map((bytes) => storage.put("same", bytes)));
    const kept = await storage.get("same");
    expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it.each(["../x", "a/../../x", "/etc/passwd", "", "a//b", ".hidden", "a\0b", "a\\b"])(
    "refuses the key %j",
    async (key) => {
      const storage = createDiskStorage(folder);
      await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow(RangeError);
      await expect(storage.get(key)).rejects.toThrow(RangeError);
    },
  );
});
