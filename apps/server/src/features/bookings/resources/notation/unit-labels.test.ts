import { expect, it } from "vitest";
import { keepUnitNumbers, readUnitLabels } from "./unit-labels.ts";

it("reads labels and ranges of them", () => {
  expect(readUnitLabels("D-08..D-11; Window")).toEqual(["D-08", "D-09", "D-10", "D-11", "Window"]);
  expect(readUnitLabels("7..9")).toEqual(["7", "8", "9"]);
});

it.each(["D-5..D-1", "D-1..E-5", "1..99999"])("takes %s for a label as it stands", (text) => {
  expect(readUnitLabels(text)).toEqual([text]);
});

it("keeps the number of each, whatever the order of a new list", () => {
  expect(keepUnitNumbers(["A", "B", "C"], ["C", "D", "A"])).toEqual(["A", null, "C", "D"]);
  expect(keepUnitNumbers(["A", null, "C"], ["B"])).toEqual([null, null, null, "B"]);
});
