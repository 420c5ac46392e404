import { describe, expect, it } from "vitest";
import { isPasswordStrong, passwordChecklist } from "./password.ts";

function missing(password: string): string[] {
  return passwordChecklist(password).flatMap(({ rule, holds }) => (holds ? [] : [rule]));
}

describe("the password checklist", () => {
  it.each([
    ["", ["letters", "number", "special", "length"]],
    ["lowercase7!", ["letters"]],
    ["UPPERCASE7!", ["letters"]],
    ["Harbour-house", ["number"]],
    ["Harbour7house", ["special"]],
    ["Short7!", ["length"]],
    ["Harbr-7", ["length"]],
    ["Harbor-7", []],
    ["Harbour-house-7", []],
    ["Größe-im-Haus-7", []],
    ["A long sentence, with 9 words that nobody knows, is fine too", []],
  ])("of %j lacks %j", (password, rules) => {
    expect(missing(password)).toEqual(rules);
    expect(isPasswordStrong(password)).toBe(rules.length === 0);
  });
});
