import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeHolder, forgetHolder, hasHolder, noteHolder } from "./folder-lock.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "portico-lock-"));
});
afterEach(() => rm(directory, { recursive: true }));

describe("the note of who holds a folder", () => {
  it("names the process and what it is for, as long as it is there", async () => {
    await noteHolder(directory, { pid: process.pid, purpose: "http://localhost:4000" });
    const words = `process ${process.pid}, http://localhost:4000`;
    expect(await describeHolder(directory)).toBe(words);
    expect(await hasHolder(directory)).toBe(true);
    await forgetHolder(directory);
    expect(await describeHolder(directory)).toBe("process unknown");
    expect(await hasHolder(directory)).toBe(false);
    await expect(forgetHolder(directory)).resolves.toBeUndefined();
  });

  it("is of nobody where its process is gone", async () => {
    await noteHolder(directory, { pid: 2 ** 30, purpose: "migrations" });
    expect(await hasHolder(directory)).toBe(false);
    expect(await describeHolder(directory)).toBe(`process ${2 ** 30}, migrations`);
  });

  it.each(["", "{", '{"pid":"1","purpose":"a"}', '{"pid":1}'])(
    "is none where it cannot be read: %j",
    async (text) => {
      await writeFile(join(directory, "running.json"), text);
      expect(await describeHolder(directory)).toBe("process unknown");
      expect(await hasHolder(directory)).toBe(false);
    },
  );
});
