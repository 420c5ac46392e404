import { describe, expect, it } from "vitest";
import { cleanTag, gatherTags, longestTag } from "./tags.ts";

describe("a tag", () => {
  it.each([
    ["  Outdoors ", "Outdoors"],
    ["#family", "family"],
    ["after\twork\u0000\u202E", "after work"],
    ["<b>Food</b>", "Food"],
    ["<img src=x onerror=alert(1)>", null],
    ["#", null],
    ["  ", null],
    ["–", null],
    ["x".repeat(200), "x".repeat(longestTag)],
    [`${"x".repeat(longestTag - 1)} y`, "x".repeat(longestTag - 1)],
  ])("%j is shown as %j", (typed, shown) => {
    expect(cleanTag(typed)).toBe(shown);
  });
});

describe("gathering tags", () => {
  it("counts spellings of one tag together, written as most items write it", () => {
    const rows = [
      { name: "outdoors", count: 2 },
      { name: "Outdoors", count: 5 },
      { name: "#OUTDOORS ", count: 1 },
    ];
    expect(gatherTags(rows, "en")).toEqual([{ name: "Outdoors", count: 8 }]);
  });

  it("puts the most used first, then goes by name, and leaves out what cannot be read", () => {
    const rows = [
      { name: "Yoga", count: 1 },
      { name: "Äpfel", count: 1 },
      { name: "***", count: 9 },
      { name: "Food", count: 3 },
    ];
    expect(gatherTags(rows, "de").map(({ name }) => name)).toEqual(["Food", "Äpfel", "Yoga"]);
  });
});
