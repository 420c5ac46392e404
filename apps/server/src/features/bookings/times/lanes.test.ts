import { expect, it } from "vitest";
import { chooseLanes, lanesOf } from "./lanes.ts";

const at = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) });

it("numbers what a pool is made of, without what is gone", () => {
  expect(lanesOf(["A", null, "C"])).toEqual([1, 3]);
  expect(lanesOf([])).toEqual([1]);
});

it("gives one lane to a series where one is free at all of it", () => {
  const spans = [at(0, 10), at(20, 30)];
  const lanes = [
    [[], [at(0, 10)], []],
    [[at(20, 30)], [], []],
  ];
  expect(chooseLanes(spans, lanes)).toEqual([3, 3]);
});

it("gives the first free one of each date otherwise, and says where there is none", () => {
  const spans = [at(0, 10), at(20, 30), at(40, 50)];
  const lanes = [
    [[], [at(0, 10)]],
    [[at(20, 30)], []],
    [[at(40, 50)], [at(40, 50)]],
  ];
  expect(chooseLanes(spans, lanes)).toEqual([1, 2, null]);
});
