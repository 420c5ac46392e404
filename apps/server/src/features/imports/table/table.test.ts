import { describe, expect, it } from "vitest";
import { createItemStarts } from "./item-starts.ts";
import { createRowBounds, LongRow } from "./row-bounds.ts";
import { openTable } from "./read-table.ts";
import { checkWidth, longestRow, sampleOf } from "./table.ts";

const megabyte = 1024 * 1024;

it("shows two hundred characters of a cell", () => {
  expect(sampleOf("x".repeat(200))).toHaveLength(200);
  expect(sampleOf("x".repeat(201))).toBe("x".repeat(200));
});

it("has two thousand columns at most", () => {
  expect(() => checkWidth(2000)).not.toThrow();
  expect(() => checkWidth(2001)).toThrow("The file has more than 2,000 columns.");
});

describe("a row of CSV", () => {
  const commas = Buffer.from(",".repeat(1_000_000));

  it("has a million separators at most between two ends of lines", () => {
    for (const end of ["\n", "\r"]) {
      const bounds = createRowBounds(",");
      for (let row = 0; row < 2; row += 1) {
        bounds.pass(commas);
        bounds.pass(Buffer.from(end));
      }
      bounds.pass(commas);
      expect(() => bounds.pass(Buffer.from(","))).toThrow(LongRow);
    }
  });

  it("is no longer than it may be, as far as the parser is behind", () => {
    const bounds = createRowBounds(",");
    const longest = Buffer.alloc(longestRow + megabyte, "x");
    bounds.pass(longest);
    bounds.end(longest.length);
    bounds.pass(longest);
    expect(bounds.lastEnd()).toBe(longest.length);
    expect(() => bounds.pass(Buffer.from("x"))).toThrow(LongRow);
  });
});

describe("an item of JSON", () => {
  /** Opens a list with one item. */
  const open = (item: string) =>
    openTable(async function* () {
      yield await Promise.resolve(Buffer.from(`[${item}]`));
    });

  it("has a hundred thousand values and names at most", async () => {
    // Itself, the name and the list are three of them.
    const ofValues = (count: number) =>
      `{"a":[${Array(count - 3)
        .fill(1)
        .join()}]}`;
    await expect(open(ofValues(100_000))).resolves.toMatchObject({ rowCount: 1 });
    await expect(open(ofValues(100_001))).rejects.toThrow("has more than 100,000 values");
  });

  it("is nested a hundred levels deep at most", async () => {
    // The list around it is one of them.
    const ofLevels = (count: number) => `${'{"a":'.repeat(count - 1)}1${"}".repeat(count - 1)}`;
    await expect(open(ofLevels(100))).resolves.toMatchObject({ rowCount: 1 });
    await expect(open(ofLevels(101))).rejects.toThrow("is nested deeper than 100 levels");
  });

  it("has names of a thousand characters at most", async () => {
    const named = (length: number) => JSON.stringify({ ["n".repeat(length)]: 1 });
    await expect(open(named(1000))).resolves.toMatchObject({ rowCount: 1 });
    await expect(open(named(1001))).rejects.toThrow("a name of more than 1,000 characters");
  });

  it("is no longer than it may be", () => {
    const starts = createItemStarts(1, () => 3);
    starts.pass(longestRow);
    expect(() => starts.pass(1)).toThrow("The item in line 3 is longer than 16 MB.");
  });
});
