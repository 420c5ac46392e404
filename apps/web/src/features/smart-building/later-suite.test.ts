import { expect, it } from "vitest";
import { laterSuite } from "./later-suite.ts";
import { suiteWith } from "./testing/suite-with.ts";

const answerOf = (revision: number, lighting: number) => ({
  data: { suite: suiteWith({ revision, lighting }) },
});

it("keeps what is later, whichever way it came first", () => {
  const [old, young] = [answerOf(7, 10), answerOf(8, 20)];
  expect(laterSuite(old, young)).toBe(young);
  expect(laterSuite(young, old)).toBe(young);
  expect(laterSuite(undefined, old)).toBe(old);
});

it("takes over what was asked again, as it may know more of the same state", () => {
  const again = answerOf(7, 10);
  expect(laterSuite(answerOf(7, 10), again)).toBe(again);
});
