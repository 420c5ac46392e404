import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import { listDiskFiles } from "../../adapters/storage/disk-files.ts";
import type { FileStore } from "../../adapters/storage/file-storage.ts";
import { createS3Storage } from "../../adapters/storage/s3-storage.ts";
import { openTestBucket, type TestBucket } from "../../adapters/storage/testing/test-bucket.ts";
import { CommandFailure, type CommandParts, UsageError } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { filesCommand, type FilePlaces } from "./files-command.ts";

let folder: string;
let testBucket: TestBucket;
let bucket: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-files-"));
  testBucket = await openTestBucket();
  bucket = createS3Storage(testBucket.settings);
  const disk = createDiskStorage(folder);
  for (const key of ["images/a", "images/b", "attachments/c"]) {
    await disk.put(key, Buffer.from(`bytes of ${key}`));
  }
});
afterEach(async () => {
  await testBucket.close();
  await rm(folder, { recursive: true });
});

async function run(words: readonly string[], into: FileStore | null = bucket): Promise<string> {
  const lines: string[] = [];
  const parts: Pick<CommandParts, "output"> & FilePlaces = {
    filesFolder: folder,
    renditionsFolder: folder,
    storage: bucket,
    bucket: into,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
  };
  const task = await filesCommand.read(words);
  await task(parts as CommandParts & FilePlaces);
  return lines.join("\n");
}

async function left(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listDiskFiles(folder)) keys.push(key);
  return keys;
}

describe("files move", () => {
  it("copies what the bucket lacks, and nothing twice", async () => {
    await bucket.put("images/b", Buffer.from("bytes of images/b"));
    expect(await run(["move"])).toContain("2 files copied, 1 were there already, 0 deleted");
    expect((await bucket.get("attachments/c"))?.toString()).toBe("bytes of attachments/c");
    expect(await run(["move"])).toContain("0 files copied, 3 were there already");
    expect(await left()).toHaveLength(3);
  });

  it("says so where the folder cannot be read, and has nothing to do where there is none", async () => {
    await rm(folder, { recursive: true });
    expect(await run(["move"])).toContain("0 files copied, 0 were there already");
    await writeFile(folder, "no folder");
    await expect(run(["move"])).rejects.toThrow("ENOTDIR");
  });

  it("puts anew what was sent in part", async () => {
    await bucket.put("images/a", Buffer.from("bytes"));
    await run(["move"]);
    expect((await bucket.get("images/a"))?.toString()).toBe("bytes of images/a");
  });

  it("deletes only what it has seen in the bucket, and goes on where it was interrupted", async () => {
    let calls = 0;
    const breaking: FileStore = {
      ...bucket,
      async putFile(key, path) {
        calls += 1;
        if (calls === 2) throw new Error("The line is cut.");
        await bucket.putFile(key, path);
      },
    };
    await expect(run(["move", "--delete"], breaking)).rejects.toThrow("The line is cut.");
    expect(await left()).toHaveLength(2);
    const losing: FileStore = { ...bucket, putFile: () => Promise.resolve() };
    await expect(run(["move", "--delete"], losing)).rejects.toThrow(/The store has 0 of/);
    expect(await left()).toHaveLength(2);
    expect(await run(["move", "--delete"])).toContain("2 files copied, 0 were there already, 2");
    expect(await left()).toEqual([]);
    for (const key of ["images/a", "images/b", "attachments/c"]) {
      expect((await bucket.get(key))?.toString()).toBe(`bytes of ${key}`);
    }
  });

  it("explains what is wrong", async () => {
    for (const words of [[], ["copy"], ["move", "--fast"], ["sweep", "all"], ["move", "--yes"]]) {
      expect(() => filesCommand.read(words)).toThrow(UsageError);
    }
    await expect(run(["move"], null)).rejects.toThrow(CommandFailure);
  });
});
