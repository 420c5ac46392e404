import { expect, it } from "vitest";
import type { ImportRequest } from "./import-request.ts";
import { findRefusal } from "./refusals.ts";

const refusalOf = (count: number, of: number, removes: ImportRequest["removes"] = "few") =>
  findRefusal({ removes } as ImportRequest, {
    isWhole: true,
    isUnseen: false,
    missing: { removalUuid: "", count, of, tables: [] },
  });

it.each([
  [0, 0],
  [1, 10],
  [2, 20],
  [2, 29],
  [100, 1000],
])("lets %i of %i go, which are a tenth at most", (count, of) => {
  expect(refusalOf(count, of)).toBeNull();
});

it.each([
  [1, 1],
  [1, 9],
  [2, 19],
  [3, 20],
  [3, 29],
  [101, 1000],
])("refuses %i of %i, which are more than a tenth, unless that is meant", (count, of) => {
  expect(refusalOf(count, of)).toBe("too_many");
  expect(refusalOf(count, of, "many")).toBeNull();
});
