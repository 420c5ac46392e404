import { expect, it } from "vitest";
import { createProblemList } from "./problem-list.ts";

it("keeps the first ten thousand problems and counts the rest", () => {
  const list = createProblemList();
  for (let line = 0; line < 30_000; line += 2) {
    list.add([line + 1, line].map((at) => ({ line: at, column: null, reason: "is empty" })));
  }
  expect(list.count()).toBe(30_000);
  expect(list.kept().map(({ line }) => line)).toEqual(
    Array.from({ length: 10_000 }, (_, at) => at),
  );
});
