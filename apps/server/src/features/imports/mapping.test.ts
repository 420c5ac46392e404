import { describe, expect, it } from "vitest";
import { ImportFailure } from "./import-failure.ts";
import { importKinds } from "../../importing.ts";
import type { ImportKind } from "./import-kind.ts";
import { describeMapping, mapColumns, simplify } from "./mapping.ts";

function kind(name: string): ImportKind {
  const found = importKinds.find((each) => each.name === name);
  if (found === undefined) throw new Error(`No kind ${name}`);
  return found;
}

const fieldsOf = (name: string, headings: string[], overrides = {}) =>
  Object.fromEntries(
    mapColumns(kind(name), headings, overrides).columns.map(({ column, language, heading }) => [
      language === null ? column.name : `${column.name}:${language}`,
      heading,
    ]),
  );

describe("mapping columns", () => {
  it("knows English and German headings however they are written", () => {
    expect(
      fieldsOf("buildings", ["Gebäude-Nr.", "GEBÄUDE", "Straße", "PLZ", "Ort", "Baujahr"]),
    ).toEqual({
      name: "GEBÄUDE",
      address: "Straße",
      postal_code: "PLZ",
      city: "Ort",
      year_built: "Baujahr",
    });
    expect(fieldsOf("events", ["Titel", "Beginn", "Ende", "Raum"])).toEqual({
      title: "Titel",
      start_at: "Beginn",
      end_at: "Ende",
      formatted_address: "Raum",
    });
  });

  it("prefers a column with the field's own name to one that resembles it", () => {
    expect(fieldsOf("posts", ["name", "title"])).toEqual({ title: "title" });
  });

  it("reads translations from headings with a language", () => {
    expect(fieldsOf("posts", ["title", "title:de-de", "Description: DE_de"])).toEqual({
      title: "title",
      "title:de-de": "title:de-de",
      "description:de-de": "Description: DE_de",
    });
  });

  it("lets --map overrule, by heading as written or nearly so", () => {
    const mapped = fieldsOf("posts", ["Kopf", "title", "Text"], { title: "kopf" });
    expect(mapped).toEqual({ title: "Kopf", description: "Text" });
  });

  it("lists what there is when --map names nothing, or a column is missing", () => {
    const map = (overrides: Record<string, string>, headings = ["title", "b"]) =>
      mapColumns(kind("posts"), headings, overrides);
    expect(() => map({ headline: "b" })).toThrow(/no field "headline".*title, subtitle/);
    expect(() => map({ title: "c" })).toThrow(/no column "c".*title, b/);
    expect(() => map({}, ["x", "y"])).toThrow(/No column found for title.*x, y.*--map title/);
    expect(() => map({}, ["x"])).toThrow(ImportFailure);
  });

  it("previews field, column and first value", () => {
    const headings = ["Titel", "Preis pro Jahr"];
    const table = { samples: ["Yoga\nauf dem Dach", "1"] };
    expect(describeMapping(mapColumns(kind("posts"), headings, {}), table)).toEqual([
      "  title <- Titel: Yoga auf dem Dach",
      "  not used: Preis pro Jahr",
    ]);
  });
});

it("previews no more of a value than fifty characters", () => {
  const shown = (sample: string) =>
    describeMapping(mapColumns(kind("posts"), ["title"], {}), { samples: [sample] })[0];
  const fifty = "x".repeat(50);
  expect(shown(` ${fifty} `)).toBe(`  title <- title: ${fifty}`);
  expect(shown(`${fifty}y`)).toBe(`  title <- title: ${fifty}…`);
});

describe("the tables of fields", () => {
  it.each(importKinds.map((each) => each.name))("%s: every heading is found", (name) => {
    const { columns } = kind(name);
    for (const column of columns) {
      const required = columns.filter((each) => each.isRequired && each !== column);
      for (const heading of [column.name, ...column.aliases]) {
        const headings = [...required.map((each) => each.name), heading];
        expect(fieldsOf(name, headings)).toMatchObject({ [column.name]: heading });
      }
    }
  });

  it.each(importKinds.map((each) => each.name))("%s: no heading means two fields", (name) => {
    const words = kind(name).columns.flatMap((field) => [
      ...new Set([field.name, ...field.aliases].map(simplify)),
    ]);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it("read what other cells need before them", () => {
    for (const { columns } of importKinds) {
      const names = columns.map((column) => column.name);
      expect(names.indexOf("currency_type")).toBeLessThanOrEqual(names.indexOf("price"));
      expect(names.indexOf("start_at")).toBeLessThanOrEqual(names.indexOf("end_at"));
    }
  });
});
