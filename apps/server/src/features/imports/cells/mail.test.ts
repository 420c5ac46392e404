import { describe, expect, it } from "vitest";
import { BadCell } from "../import-failure.ts";
import { emailAddress, mailDomain } from "./mail.ts";

const context = { zone: "UTC", now: new Date(0), row: {} };

describe("an email address", () => {
  it.each([
    [" Ada@Harbor.Example ", "ada@harbor.example"],
    ["o'neil+news@x.co.uk", "o'neil+news@x.co.uk"],
  ])("is read from %j", (text, expected) => {
    expect(emailAddress(text, context)).toBe(expected);
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
    expect(() => emailAddress(text, context)).toThrow(BadCell);
  });
});

describe("a mail domain", () => {
  it.each([
    ["Harbor.Example", "harbor.example"],
    ["@harbor.example", "harbor.example"],
    [" harbor.example. ", "harbor.example"],
    ["müller.example", "xn--mller-kva.example"],
  ])("is read from %j", (text, expected) => {
    expect(mailDomain(text, context)).toBe(expected);
  });

  it.each(["example", "ada@harbor.example", "harbor example.com", "%.com", ".", "x..y", "*.x.y"])(
    "is not %j",
    (text) => {
      expect(() => mailDomain(text, context)).toThrow(/is not a mail domain/);
    },
  );

  it.each(["gmail.com", "@GMX.de", "outlook.com.", "web.de"])(
    "is not %j, where anybody gets an address",
    (text) => {
      expect(() => mailDomain(text, context)).toThrow(/where anybody gets an address/);
    },
  );
});
