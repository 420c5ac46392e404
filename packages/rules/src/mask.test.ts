import { expect, it } from "vitest";
import { masked, maskedEmail } from "./mask.ts";

it.each([
  ["maya.lindgren@harbor.example", "m*****@harbor.example"],
  ["a@b.example", "a*****@b.example"],
  ["no address", "n*****"],
])("masks %s as %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

it("keeps a first character of more than one code unit whole", () => {
  expect(masked("😀lga")).toBe("😀*****");
  expect(masked("")).toBe("*****");
});
