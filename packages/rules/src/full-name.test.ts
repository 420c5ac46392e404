import { expect, it } from "vitest";
import { fullName } from "./full-name.ts";

it.each([
  ["Maya", "Lind", "Maya Lind"],
  ["Maya", "", "Maya"],
  ["", "Lind", "Lind"],
])("%j and %j are %j", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
