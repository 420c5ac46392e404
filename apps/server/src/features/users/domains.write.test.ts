import { describe, expect, it } from "vitest";
import { checkDomain } from "./domains.write.ts";

const reasonOf = (domain: string) => checkDomain({ domain }).faults?.[0]?.reason;

describe("a mail domain", () => {
  it.each([
    ["Harbor.Example", "harbor.example"],
    ["@harbor.example", "harbor.example"],
    [" harbor.example. ", "harbor.example"],
    ["müller.example", "xn--mller-kva.example"],
  ])("is read from %j", (text, expected) => {
    expect(checkDomain({ domain: text })).toMatchObject({ row: { domain: expected } });
  });

  it.each(["example", "ada@harbor.example", "harbor example.com", "%.com", ".", "x..y", "*.x.y"])(
    "is not %j",
    (text) => {
      expect(reasonOf(text)).toMatch(/is not a mail domain/);
    },
  );

  it.each(["gmail.com", "@GMX.de", "outlook.com.", "web.de"])(
    "is not %j, where anybody gets an address",
    (text) => {
      expect(reasonOf(text)).toMatch(/where anybody gets an address/);
    },
  );
});
