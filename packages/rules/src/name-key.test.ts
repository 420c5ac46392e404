import { expect, it } from "vitest";
import { nameKey, plainWords } from "./name-key.ts";

it.each([
  ["Anna Müller", "MULLER, Anna"],
  ["Łukasz Żak", "lukasz  zak"],
  ["Søren O'Neil", "Soren o’neil"],
  ["Jean-Luc Weiß", "jean luc WEISS"],
  ["Ａｎｎａ Lee", "Anna Lee"],
  ["Sean O\u02BCBrien", "Sean O'Brien"],
  ["Оксана Мар\u02BCяненко", "Оксана Мар’яненко"],
  ["Ka\u02BBahumanu", "Ka‘ahumanu"],
  // Lengthened.
  ["مح\u0640مد سعيد", "محمد سعيد"],
  // A soft hyphen, a blank and a joiner of no width, and a letter without a shape.
  ["An\u00ADna L\u200Be\u200De\u3164", "Anna Lee"],
])("finds %j in %j", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it("keeps other names apart", () => {
  expect(nameKey("Anna Lee")).not.toBe(nameKey("Ann Alee"));
  expect(nameKey("Иван Петров")).toBe("иван петров");
  expect(nameKey(" –, ")).toBe("");
});

it("leaves words in their order for a search", () => {
  expect(plainWords("Zoë Å. Berg")).toEqual(["zoe", "a", "berg"]);
});
