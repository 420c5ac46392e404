import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { ImportFailure } from "../import-failure.ts";
import type { EndlessFile, ReadEndless } from "../testing/endless-file.ts";
import { openTable } from "./read-table.ts";

/** Heap of a process that reads such files, in megabytes; beyond, it would end. */
const maxOldGenerationSizeMb = 160;

/** Opens a file that goes on for ever in a thread that ends where it takes too much memory. */
async function read(file: EndlessFile): Promise<ReadEndless> {
  const worker = new Worker(new URL("../testing/endless-file.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb },
  });
  // An end without an answer is an error, and that one is thrown.
  const [answer] = (await once(worker, "message")) as [ReadEndless];
  return answer;
}

const deep = (times: number) => `${'{"a":'.repeat(times)}1${"}".repeat(times)}`;

describe("an item or a row without an end", () => {
  it.each([
    ["a list of numbers", '[\n{"a":[1', ",1", "The item in line 2 has more than 100,000 values."],
    ["objects", '[{"a":[{}', ",{}", "The item in line 1 has more than 100,000 values."],
    ["a text", '[\n\n{"a":"', "x", "The item in line 3 is longer than 16 MB."],
    ["a text of escapes", '[{"a":"', "\\n", "The item in line 1 is longer than 16 MB."],
    ["a number", "[", "1", "The item in line 1 is longer than 16 MB."],
    ["a name", '[{"', "x", "The item in line 1 is longer than 16 MB."],
    ["lists in one another", "[", "[", "The item in line 1 is nested deeper than 100 levels."],
    [
      "objects in one another",
      "[",
      '{"a":',
      "The item in line 1 is nested deeper than 100 levels.",
    ],
    ["what is no item", '{"a":1', ',"b":1', "The item in line 1 has more than 100,000 values."],
    ["lists beside the list", '{"a":[1', '],"b":[1', "The JSON must be an array of objects"],
    ["nothing", '[{"a":1}\n,', " ", "The item in line 1 is longer than 16 MB."],
    [
      "cells of a row",
      "a,b\n1,2\n",
      ",",
      "The row in line 3 is longer than 16 MB or has a million",
    ],
    ["cells of headings", "a,b", ",", "The row in line 1 is longer than 16 MB or has a million"],
    ["lines in cells", 'a\n"', '\n","', "The row in line 2 is longer than 16 MB or has a million"],
    ["a cell", 'a,b\n1,"', "x", "The row in line 2 is longer than 16 MB or has a million"],
  ])("is refused when it is more than fits: %s", async (_, head, more, told) => {
    const { reason, megabytes } = await read({ head, more });
    expect(reason).toContain(told);
    expect(megabytes).toBeLessThan(18);
  });
});

describe("what is within the bounds", () => {
  it.each([
    ["of 100 levels", `[${deep(99)}]`],
    ["of many values", `[{"a":[${"1,".repeat(99_900)}1]},{"a":[${"1,".repeat(99_900)}1]}]`],
  ])("is taken: an item %s", async (_, text) => {
    const table = await openTable(async function* () {
      await Promise.resolve();
      yield Buffer.from(text);
    });
    expect(table.rowCount).toBeGreaterThan(0);
  });

  it("has no names that grow without an end", async () => {
    const text = `[{"${"n".repeat(900)}":{"${"m".repeat(200)}":1}}]`;
    const refused = openTable(async function* () {
      await Promise.resolve();
      yield Buffer.from(text);
    });
    await expect(refused).rejects.toThrow(ImportFailure);
  });
});
