import { expect, it } from "vitest";
import { cardBrandName, cardName } from "./card-name.ts";
import { loadTranslator } from "./translator.ts";

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

it("names a card by brand and last digits, and one that nobody may know by no more", async () => {
  const t = await loadTranslator("en-us");
  const known = { card_brand: "master", card_last_four: "4444" };
  expect(cardName(t, known)).toBe("Mastercard ending in 4444");
  expect(cardName(t, { ...known, card_last_four: null })).toBe("your card");
});
