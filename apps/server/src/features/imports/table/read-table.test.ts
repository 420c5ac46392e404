import { describe, expect, it } from "vitest";
import { ImportFailure } from "../import-failure.ts";
import { readTable } from "./read-table.ts";

const rowsOf = (text: string) => readTable(Buffer.from(text)).rows;

describe("reading CSV", () => {
  it.each([",", ";", "\t", "|"])("detects the separator %j", (separator) => {
    const lines = [
      ["id", "name", "note"],
      ["1", "Haus, am Park", "x"],
    ];
    const text = lines
      .map((cells) => cells.map((cell) => `"${cell}"`).join(separator))
      .join("\r\n");
    const table = readTable(Buffer.from(text));
    expect(table.headings).toEqual(["id", "name", "note"]);
    expect(table.rows).toEqual([{ line: 2, cells: ["1", "Haus, am Park", "x"] }]);
  });

  it.each([
    ["UTF-8 with byte-order mark", Buffer.from("\ufeffname\nMünchen")],
    ["UTF-8", Buffer.from("name\nMünchen")],
    ["Latin-1", Buffer.from("name\nMünchen", "latin1")],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("name\nMünchen", "utf16le")])],
  ])("reads %s", (_, bytes) => {
    const table = readTable(bytes);
    expect(table.headings).toEqual(["name"]);
    expect(table.rows[0]?.cells).toEqual(["München"]);
  });

  it("reads the euro sign and quotes that Windows-1252 adds to Latin-1", () => {
    const bytes = Buffer.from([...Buffer.from("price\n"), 0x80, 0x35, 0x93, 0x94]);
    expect(readTable(bytes).rows[0]?.cells).toEqual(["€5“”"]);
  });

  it("counts the lines of the file, also over quoted line breaks and empty lines", () => {
    const text = 'name,text\nA,"one\ntwo\nthree"\n\nB,x\n"C\r\nc",y\nD,z';
    expect(rowsOf(text).map((row) => row.line)).toEqual([2, 6, 7, 9]);
    const blank = "name,text\nA,x\n\n\n\nB,y\n\nC,z";
    expect(rowsOf(blank).map((row) => row.line)).toEqual([2, 6, 8]);
  });

  it("keeps quotes that are doubled, and quotes in the middle of a cell", () => {
    expect(rowsOf('a,b\n"say ""hi""",5" pipe')[0]?.cells).toEqual(['say "hi"', '5" pipe']);
  });

  it("fills short rows and reports long ones, unless what is too much is empty", () => {
    const table = readTable(Buffer.from("a,b\n1\n1,2,3\n1,2,,\n"));
    expect(table.rows.map((row) => row.cells)).toEqual([
      ["1", ""],
      ["1", "2"],
    ]);
    expect(table.problems).toEqual([
      { line: 3, column: null, reason: "has 3 cells, but there are 2 headings" },
    ]);
  });

  it("tells equal and empty headings apart", () => {
    const table = readTable(Buffer.from("name,,name\n1,2,3"));
    expect(table.headings).toEqual(["name", "column 2", "name (2)"]);
  });

  it("reads a file of headings as no rows", () => {
    expect(rowsOf("a,b\n")).toEqual([]);
    expect(rowsOf("a,b")).toEqual([]);
  });

  it.each(["", "  \n \n", "\ufeff"])("refuses the empty file %j", (text) => {
    expect(() => rowsOf(text)).toThrow(ImportFailure);
  });

  it("says where a quote is never closed", () => {
    expect(() => rowsOf('a,b\n1,2\n3,"open\n4,5')).toThrow(/never closed/);
  });
});

describe("reading JSON", () => {
  it("reads an array of objects with the line each starts on", () => {
    const table = readTable(Buffer.from('[\n{"a": 1,\n"b": "x"},\n{"c": true}, {"a": null}\n]'));
    expect(table.headings).toEqual(["a", "b", "c"]);
    expect(table.rows).toEqual([
      { line: 2, cells: ["1", "x", ""] },
      { line: 4, cells: ["", "", "true"] },
      { line: 4, cells: ["", "", ""] },
    ]);
  });

  it("reads the only list of an object, and flattens what is nested", () => {
    const text =
      '{"total": 1, "meta": {"x": [1]},\n"items": [\n {"at": {"city": "Ulm"}, "tags": ["a", "b"]}]}';
    const table = readTable(Buffer.from(text));
    expect(table.headings).toEqual(["at.city", "tags"]);
    expect(table.rows).toEqual([{ line: 3, cells: ["Ulm", "a;b"] }]);
  });

  it("finds lines past brackets, quotes and commas inside texts", () => {
    const text = '[{"a": "]}, {\\" ["},\n{"a": ["]", {"b": "[,"}]},\n{"a": "z"}]';
    expect(rowsOf(text).map((row) => row.line)).toEqual([1, 2, 3]);
  });

  it("reports items that are not objects", () => {
    const table = readTable(Buffer.from('[{"a": 1},\n7,\n"x", null]'));
    expect(table.problems.map((problem) => problem.line)).toEqual([2, 3, 3]);
    expect(table.rows).toHaveLength(1);
  });

  it.each(["[1, 2", '{"a": 1}', '{"a": [1], "b": [2]}'])("refuses %s", (text) => {
    expect(() => rowsOf(text)).toThrow(ImportFailure);
  });

  it("ignores keys that would reach into prototypes", () => {
    const table = readTable(Buffer.from('[{"__proto__": {"polluted": 1}, "name": "x"}]'));
    expect(table.rows[0]?.cells).toContain("x");
    expect("polluted" in {}).toBe(false);
  });
});
