import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ImportFailure } from "../import-failure.ts";
import { headOf } from "../table/file-source.ts";
import { holdFile, type Holding } from "./hold-file.ts";

const megabyte = 1024 * 1024;
const written = new Date("2026-11-20T12:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-hold-"));
  await mkdir(join(folder, "copies"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A file that was written last at noon. */
async function put(name: string, bytes: number) {
  const path = join(folder, name);
  await writeFile(path, "name\n");
  await truncate(path, bytes);
  await utimes(path, written, written);
  return { path, name };
}

/** Holds a file so many milliseconds after it was written. */
const holdAfter = (
  file: { path: string; name: string },
  milliseconds: number,
  more: Partial<Holding> = {},
) =>
  holdFile(file, {
    folder: join(folder, "copies"),
    maxMegabytes: 1,
    reserve: 0,
    now: new Date(written.getTime() + milliseconds),
    stop: new AbortController().signal,
    ...more,
  });

describe("a file that somebody may still write to", () => {
  it.each([
    [59_999, false],
    [60_000, true],
    [-59_999, false],
    // A clock that is behind does not keep a file for ever.
    [-60_000, true],
  ])("is held or not after %i ms", async (milliseconds, is) => {
    const held = await holdAfter(await put("a.csv", 5), milliseconds);
    await held?.close();
    expect(held !== null).toBe(is);
  });
});

describe("a file to be held", () => {
  it("may have just as many megabytes as are allowed", async () => {
    const held = await holdAfter(await put("a.csv", megabyte), 60_000);
    expect(held && (await headOf(held.source, 5)).toString()).toBe(
      Buffer.from("name\n").toString(),
    );
    await held?.close();
    await expect(holdAfter(await put("b.csv", megabyte + 1), 60_000)).rejects.toThrow(
      new ImportFailure("The file has 2 MB, at most 1 MB are taken (IMPORT_FILE_MB)."),
    );
    expect(await readdir(join(folder, "copies"))).toEqual([]);
  });

  it("is known by its bytes", async () => {
    const digests = [];
    for (const bytes of [5, 5, 6]) {
      const held = await holdAfter(await put("a.csv", bytes), 60_000);
      digests.push(held?.digest);
      await held?.close();
    }
    expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(digests[1]).toBe(digests[0]);
    expect(digests[2]).not.toBe(digests[0]);
  });

  it("is a file that is there, and no folder", async () => {
    expect(
      await holdAfter({ path: join(folder, "gone.csv"), name: "gone.csv" }, 60_000),
    ).toBeNull();
    const path = join(folder, "copies");
    await utimes(path, written, written);
    expect(await holdAfter({ path, name: "copies" }, 60_000)).toBeNull();
  });

  it("is let go of where whoever wants it stops", async () => {
    const stopped = holdAfter(await put("a.csv", 5), 60_000, { stop: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow("aborted");
    expect(await readdir(join(folder, "copies"))).toEqual([]);
  });
});
