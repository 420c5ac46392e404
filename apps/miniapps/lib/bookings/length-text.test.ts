import { expect, it } from "vitest";
import { lengthText } from "./length-text.ts";

it.each([
  [30, "en-us", "30 min"],
  [60, "en-us", "1 hr"],
  [90, "de-de", "1 Std. 30 Min."],
  [0, "en-us", "0 min"],
])("%s minutes in %s are %s", (minutes, locale, text) => {
  expect(lengthText(minutes, locale)).toBe(text);
});
