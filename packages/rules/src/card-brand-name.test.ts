import { expect, it } from "vitest";
import { cardBrandName } from "./card-brand-name.ts";

it.each([
  ["visa", "Visa"],
  ["master", "Mastercard"],
  ["american_express", "American Express"],
  ["cabal", "Cabal"],
  ["new_bank", "New bank"],
  ["", ""],
])("writes the brand %j as %j", (brand, name) => {
  expect(cardBrandName(brand)).toBe(name);
});
