import { describe, expect, it } from "vitest";
import { readVisitors, textOfFile } from "./read-visitors.ts";

const ada = { name: "Ada Lovelace", email: "ada@guests.example" };

describe("a table of visitors", () => {
  it.each([
    ["with titles", "Name,Email,Company\nAda Lovelace,ada@guests.example,"],
    [
      "of a German spreadsheet",
      "\uFEFFNachname;Vorname;E-Mail\r\nLovelace;Ada;ada@guests.example\r\n",
    ],
    ["copied from one", "E-mail\tImię i nazwisko\nada@guests.example\tAda Lovelace"],
    ["without titles", "Ada Lovelace,ada@guests.example"],
    [
      "with empty lines and further columns",
      "Name,Badge,E-mail\n\n Ada Lovelace ,7,ada@guests.example\n,,\n",
    ],
  ])("%s is read", (_kind, text) => {
    expect(readVisitors(text)).toEqual([ada]);
  });

  it("keeps what stands in quotation marks", () => {
    expect(readVisitors('name;company\n"Lovelace, Ada";"Byron ""& Co"""')).toEqual([
      { name: "Lovelace, Ada", company: 'Byron "& Co"' },
    ]);
  });

  it("keeps rows that say too little, so that they are told", () => {
    expect(readVisitors("name,email\n,ada@guests.example")).toEqual([
      { name: "", email: "ada@guests.example" },
    ]);
  });

  it("is none where a quotation mark is left open", () => {
    expect(() => readVisitors('name\n"Ada')).toThrow(/quote/i);
  });
});

it("a file of an old spreadsheet keeps its letters", () => {
  expect(textOfFile(new Uint8Array([0x4d, 0xfc, 0x6c]).buffer)).toBe("Mül");
  expect(textOfFile(new TextEncoder().encode("Mül").buffer)).toBe("Mül");
});
