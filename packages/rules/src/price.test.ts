import { expect, it } from "vitest";
import { isFree } from "./price.ts";

it("takes a price of 0 and no price as free", () => {
  expect([0, null, undefined].map(isFree)).toEqual([true, true, true]);
  expect([0.01, 12.5].map(isFree)).toEqual([false, false]);
});
