import { describe, expect, it } from "vitest";
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

describe("a row that cannot be taken, or that no page shows", () => {
  const found = { isWhole: true, isUnseen: false, missing: null };
  const asked = (request: Partial<ImportRequest>, findings: Partial<typeof found>) =>
    findRefusal(request as ImportRequest, { ...found, ...findings });

  it("keeps a strict run from writing, and no other", () => {
    for (const findings of [{ isWhole: false }, { isUnseen: true }]) {
      expect(asked({ isStrict: true }, findings)).toBe("strict");
      expect(asked({ isStrict: false }, findings)).toBeNull();
      expect(asked({}, findings)).toBeNull();
    }
    expect(asked({ isStrict: true }, {})).toBeNull();
  });

  it("keeps a run from taking anything away that the file has not", () => {
    for (const removes of ["few", "many"] as const) {
      expect(asked({ removes }, { isWhole: false })).toBe("incomplete");
      expect(asked({ removes }, { isUnseen: true })).toBeNull();
    }
  });
});
