import { expect, it } from "vitest";
import { clockText } from "./clock-text.ts";

it.each([
  [0, "0:00"],
  [7, "0:07"],
  [60, "1:00"],
  [899, "14:59"],
  [3600, "1:00:00"],
  [83_045, "23:04:05"],
])("shows %d seconds as %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
