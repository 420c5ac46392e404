import { describe, expect, it } from "vitest";
import { checkPerson } from "./users.write.ts";

describe("an email address", () => {
  it.each([
    [" Ada@Harbor.Example ", "ada@harbor.example"],
    ["o'neil+news@x.co.uk", "o'neil+news@x.co.uk"],
  ])("is read from %j", (text, expected) => {
    expect(checkPerson({ email: text })).toMatchObject({ row: { email: expected } });
  });

  it.each([
    "ada",
    "ada@harbor",
    "ada@@harbor.example",
    "ada lovelace@harbor.example",
    "ada@harbor.example, bob@harbor.example",
    "Ada <ada@harbor.example>",
    "ada\u0000@harbor.example",
    `${"x".repeat(250)}@harbor.example`,
  ])("is not %j", (text) => {
    const reason = "is not an email address";
    const faults = [{ field: "email", language: null, reason }];
    expect(checkPerson({ email: text })).toEqual({ faults });
  });
});

describe("a person", () => {
  const reasonOf = (draft: Parameters<typeof checkPerson>[0]) =>
    checkPerson({ email: "ada@x.example", ...draft }).faults?.[0]?.reason ?? null;

  it("speaks a language with its country", () => {
    expect(checkPerson({ email: "ada@x.example", locale: "de" })).toMatchObject({
      row: { locale: "de-de" },
    });
    expect(reasonOf({ locale: "sv" })).toBe("needs its country: sv");
    expect(reasonOf({ locale: "klingon" })).toBe("is not a language: klingon");
  });

  it("has one of the roles", () => {
    expect(reasonOf({ role: "Building_Admin" })).toBeNull();
    expect(reasonOf({ role: "king" })).toMatch(/^is none of tenant_user,/);
  });
});
