import { describe, expect, it } from "vitest";
import { isMadeOfNames, passwordSpellings } from "./password-words.ts";

describe("the spellings of a password", () => {
  it.each([
    ["Password", "password"],
    ["Dragon2026!", "dragon"],
    ["Love2026!!", "love"],
    ["!!2026Dragon", "dragon"],
    ["P@ssw0rd1!", "password"],
    ["pa$$w0rd", "password"],
    ["$unshine99!", "sunshine"],
    ["Footba11!", "football"],
    ["W1ll1am-7", "william"],
    ["we1come2026!", "welcome"],
    // Full-width letters, which some keyboards write.
    ["\uff30assword1!", "password"],
  ])("of %s have %s", (password, word) => expect(passwordSpellings(password)).toContain(word));

  it("leave a phrase whole", () => {
    const found = passwordSpellings("Correct-horse-battery-7");
    expect(found).toContain("correct-horse-battery");
    expect(found).not.toContain("horse");
  });

  it("are not asked for below four letters", () =>
    expect(passwordSpellings("ab12345678!")).toEqual(["ab12345678!"]));

  it("are few, however long the password is", () =>
    expect(passwordSpellings("1".repeat(500) + "a" + "!".repeat(500)).length).toBeLessThan(60));
});

describe("a password of names", () => {
  const names = [
    "Harbor Steps",
    "HQO",
    "Maya",
    "Lindgren",
    "maya.l@tidewater.example",
    "Zürich",
    "Ng",
  ];

  it.each([
    "Harbor2026!",
    "Harbor-Steps-2026!",
    "H4rbor5teps!",
    "2026!MayaLindgren",
    "Tidewater#1",
    "M@ya-M@ya-1234",
    "Zurich-2026",
    "zürich#HQO#1",
    "Ng-Ng-2026!",
  ])("is %s", (password) => expect(isMadeOfNames(password, names)).toBe(true));

  it.each([
    "Harbor full of green boats 7!",
    "Correct-horse-7",
    "Mayan-temple-1",
    "20262026!!",
    "Lindgreen-1!",
  ])("is not %s", (password) => expect(isMadeOfNames(password, names)).toBe(false));

  it("is none where there are no names", () => {
    expect(isMadeOfNames("Harbor2026!", [])).toBe(false);
    expect(isMadeOfNames("Harbor2026!", ["", "  ", "H", "2026"])).toBe(false);
  });

  it("is found in an instant, however long it is", () => {
    const started = performance.now();
    expect(isMadeOfNames("ab".repeat(511) + "c!", ["a", "ab", "aba", "ba"])).toBe(false);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
