import type { CompanySummary } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { findCompanies, groupByLetter, isWorthSearching, standsByLetter } from "./directory.ts";

function company(name: string, ...types: string[]): CompanySummary {
  const company_types = types.map((type) => ({ id: type.toLowerCase(), name: type }));
  return { uuid: name, name, logo: null, company_types };
}

const lettersOf = (names: string[], language: string) =>
  groupByLetter(
    names.map((name) => company(name)),
    language,
  ).map(({ letter, companies }) => [letter, ...companies.map(({ name }) => name)]);

describe("A to Z", () => {
  it("has the letters that exist, in order", () => {
    expect(lettersOf(["Marrow", "alder", "Kestrel", "Ash"], "en-us")).toEqual([
      ["A", "alder", "Ash"],
      ["K", "Kestrel"],
      ["M", "Marrow"],
    ]);
  });

  it("puts marked letters where the language has them", () => {
    const names = ["Łódź", "Luz", "Ärger", "Zed", "Żabka", "Lamp", "Ader"];
    expect(lettersOf(names, "de-de")).toEqual([
      ["A", "Ader", "Ärger"],
      ["L", "Lamp", "Łódź", "Luz"],
      ["Z", "Żabka", "Zed"],
    ]);
    expect(lettersOf(names, "pl-pl")).toEqual([
      ["A", "Ader", "Ärger"],
      ["L", "Lamp", "Luz"],
      ["Ł", "Łódź"],
      ["Z", "Zed"],
      ["Ż", "Żabka"],
    ]);
    expect(lettersOf(["Ökonom", "Zed"], "nb-no").map(([letter]) => letter)).toEqual(["Z", "Ö"]);
  });

  it("looks past signs, counts numbers as numbers and puts them together", () => {
    expect(lettersOf(["(Re)think", "10 Days", "9 Lives", "漢字"], "en-us")).toEqual([
      ["#", "9 Lives", "10 Days", "漢字"],
      ["R", "(Re)think"],
    ]);
  });
});

describe("looking for companies", () => {
  const all = [
    company("Łódź Mills", "Textiles"),
    company("Straße AG", "Law"),
    company("Café", "Food"),
    company("Þórs Smið\u00ADja"),
  ];
  const found = (words: string, types: string[] = []) =>
    findCompanies(all, { words, types }).map(({ name }) => name);

  it("finds words of name and type, whatever marks and case they are typed with", () => {
    expect(found("lodz")).toEqual(["Łódź Mills"]);
    expect(found("STRASSE")).toEqual(["Straße AG"]);
    expect(found("cafe food")).toEqual(["Café"]);
    expect(found("mills law")).toEqual([]);
    expect(found("thors smidja")).toEqual(["Þórs Smið\u00ADja"]);
  });

  it("keeps to the types, and to everything without a wish", () => {
    expect(found("", ["law", "food"])).toEqual(["Straße AG", "Café"]);
    expect(found("caf", ["law"])).toEqual([]);
    expect(found(" ")).toHaveLength(4);
  });
});

it.each([
  [4, false, false],
  [5, true, false],
  [24, true, false],
  [25, true, true],
])("%d companies are searched: %s, and stand by letter: %s", (count, search, letters) => {
  expect([isWorthSearching(count), standsByLetter(count)]).toEqual([search, letters]);
});
