import { expect, test } from "vitest";
import { factLine } from "./fact-line.ts";

test("a line of facts leaves out what is not known, and begins no line with a dot", () => {
  expect(factLine(["Floor 7", null, "", "for up to 8 people"])).toBe(
    "Floor 7\u00A0· for up to 8 people",
  );
  expect(factLine([null])).toBe("");
});
