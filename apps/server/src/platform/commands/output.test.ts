import { describe, expect, it } from "vitest";
import { countedLine, createOutput } from "./output.ts";

describe("progress", () => {
  it("is one line that changes on a terminal, and sparse lines elsewhere", () => {
    for (const isTTY of [true, false]) {
      let written = "";
      const output = createOutput({ isTTY, write: (text: string) => (written += text) });
      for (let done = 500; done <= 2500; done += 500) output.progress(done, 2500);
      output.line("end");
      const expected = isTTY
        ? "\r500 of 2500 rows\r1000 of 2500 rows\r1500 of 2500 rows\r2000 of 2500 rows\r2500 of 2500 rows\nend\n"
        : "1000 of 2500 rows\n2000 of 2500 rows\n2500 of 2500 rows\nend\n";
      expect(written).toBe(expected);
    }
  });
});

it("counts what there is in a column of its own, with the numbers below each other", () => {
  expect([countedLine(7, "users"), countedLine(123_456, "visits")]).toEqual([
    "       7  users",
    "  123456  visits",
  ]);
});
