import { describe, expect, it } from "vitest";
import { createCheck, Fault } from "./check.ts";
import { line } from "./text-rules.ts";

interface Room {
  name: string;
  seats?: number | null;
  note?: string | null;
  translations?: Record<string, { name?: string | null; note?: string | null }>;
}

const check = createCheck<Room>(
  {
    name: line(10),
    seats: (seats, { name }) => (name === "Hall" || seats < 9 ? seats : new Fault("is too many")),
    note: line(5),
  },
  ["name"],
);

describe("a check", () => {
  it("cleans what is said and leaves out what is not", () => {
    expect(check({ name: " Pier  1 ", note: null })).toEqual({
      faults: null,
      row: { name: "Pier 1", note: null },
    });
  });

  it("takes a text of which nothing is left for none", () => {
    expect(check({ name: "Pier", note: " \u0000 " })).toMatchObject({ row: { note: null } });
    expect(check({ name: " " })).toEqual({
      faults: [{ field: "name", language: null, reason: "is empty" }],
    });
  });

  it("names all that is wrong, by field and language", () => {
    const translations = { "de-de": { name: "Lagerhalle 12", note: "Ok" } };
    expect(check({ seats: 9, note: "too long", translations })).toEqual({
      faults: [
        { field: "name", language: null, reason: "is empty" },
        {
          field: "name",
          language: "de-de",
          reason: "has 13 characters, at most 10 are allowed",
        },
        { field: "seats", language: null, reason: "is too many" },
        { field: "note", language: null, reason: "has 8 characters, at most 5 are allowed" },
      ],
    });
  });

  it("lets a rule look at the fields before it", () => {
    expect(check({ name: " Hall ", seats: 9 })).toMatchObject({ faults: null });
  });

  it("cleans translations as the fields they are of, and takes nothing else along", () => {
    const translations = { "de-de": { name: " Kai ", note: null, other: "x" } };
    const draft = { name: "Pier", other: "x", translations };
    expect(check(draft)).toEqual({
      faults: null,
      row: { name: "Pier", translations: { "de-de": { name: "Kai", note: null } } },
    });
  });
});
