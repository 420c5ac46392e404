import { describe, expect, it } from "vitest";
import { ImportFailure, type RowProblem } from "../import-failure.ts";
import { fileOf } from "./file-source.ts";
import { openTable } from "./read-table.ts";
import type { Table, TableRow } from "./table.ts";

async function allOf(table: Table) {
  const all: (TableRow | RowProblem)[] = [];
  for await (const row of table.rows()) all.push(row);
  return all;
}

/** All of a table at once. */
async function readTable(bytes: Uint8Array) {
  const table = await openTable(fileOf(bytes));
  const all = await allOf(table);
  return {
    ...table,
    rows: all.filter((row) => "cells" in row),
    problems: all.filter((row) => "reason" in row),
  };
}

const rowsOf = async (text: string) => (await readTable(Buffer.from(text))).rows;

describe("reading CSV", () => {
  it.each([",", ";", "\t", "|"])("detects the separator %j", async (separator) => {
    const lines = [
      ["id", "name", "note"],
      ["1", "Haus, am Park", "x"],
    ];
    const text = lines
      .map((cells) => cells.map((cell) => `"${cell}"`).join(separator))
      .join("\r\n");
    const table = await readTable(Buffer.from(text));
    expect(table.headings).toEqual(["id", "name", "note"]);
    expect(table.rows).toEqual([{ line: 2, cells: ["1", "Haus, am Park", "x"] }]);
  });

  it.each([
    ["UTF-8 with byte-order mark", Buffer.from("\ufeffname\nMünchen")],
    ["UTF-8", Buffer.from("name\nMünchen")],
    ["Latin-1", Buffer.from("name\nMünchen", "latin1")],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("name\nMünchen", "utf16le")])],
    ["UTF-16 without a mark", Buffer.from("name\nMünchen", "utf16le")],
    ["UTF-16 the other way round", Buffer.from("name\nMünchen", "utf16le").swap16()],
  ])("reads %s", async (_, bytes) => {
    const table = await readTable(bytes);
    expect(table.headings).toEqual(["name"]);
    expect(table.rows[0]?.cells).toEqual(["München"]);
  });

  it("reads the euro sign and quotes that Windows-1252 adds to Latin-1", async () => {
    const bytes = Buffer.from([...Buffer.from("price\n"), 0x80, 0x35, 0x93, 0x94]);
    expect((await readTable(bytes)).rows[0]?.cells).toEqual(["€5“”"]);
  });

  it("reads Shift-JIS, which Western letters could be as well", async () => {
    const words = [0x96, 0xbc, 0x91, 0x4f, 0x0a, 0x82, 0xb3, 0x82, 0xad, 0x82, 0xe7];
    const table = await readTable(Buffer.from(words));
    expect(table).toMatchObject({ headings: ["名前"], rows: [{ line: 2, cells: ["さくら"] }] });
    expect(table.format).toContain("shift_jis");
  });

  it.each([
    ["a ZIP archive", [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ["compressed by gzip", [0x1f, 0x8b, 0x08]],
  ])("names what is %s", async (what, bytes) => {
    await expect(readTable(Buffer.from(bytes))).rejects.toThrow(new RegExp(`^The file is ${what}`));
  });

  it("reads letters and line ends that the pieces of a file cut through", async () => {
    const bytes = Buffer.from('name,text\r\nMünchen,"a\r\nb"\r\nUlm,c\r\n');
    const table = await openTable(async function* () {
      for (const byte of bytes) yield await Promise.resolve(Buffer.from([byte]));
    });
    expect(await allOf(table)).toEqual([
      { line: 2, cells: ["München", "a\r\nb"] },
      { line: 4, cells: ["Ulm", "c"] },
    ]);
  });

  it("counts the lines of the file, also over quoted line breaks and empty lines", async () => {
    const text = 'name,text\nA,"one\ntwo\nthree"\n\nB,x\n"C\r\nc",y\nD,z';
    expect((await rowsOf(text)).map((row) => row.line)).toEqual([2, 6, 7, 9]);
    const blank = "name,text\nA,x\n\n\n\nB,y\n\nC,z";
    expect((await rowsOf(blank)).map((row) => row.line)).toEqual([2, 6, 8]);
  });

  it("keeps quotes that are doubled, and quotes in the middle of a cell", async () => {
    expect((await rowsOf('a,b\n"say ""hi""",5" pipe'))[0]?.cells).toEqual(['say "hi"', '5" pipe']);
  });

  it("fills short rows and reports long ones, unless what is too much is empty", async () => {
    const table = await readTable(Buffer.from("a,b\n1\n1,2,3\n1,2, ,\n"));
    expect(table.rows.map((row) => row.cells)).toEqual([
      ["1", ""],
      ["1", "2"],
    ]);
    expect(table.problems).toEqual([
      { line: 3, column: null, reason: "has 3 cells, but there are 2 headings" },
    ]);
  });

  it.each(['name,note\nMünchen,"a\nb"\n', '[{"name":"München","note":"a\\nb"}]'])(
    "reads a file that comes byte by byte: %j",
    async (text) => {
      const bytes = Buffer.from(text);
      const table = await openTable(async function* () {
        for (const byte of bytes) yield Uint8Array.of(byte);
      });
      expect(await allOf(table)).toMatchObject([{ cells: ["München", "a\nb"] }]);
    },
  );

  it("tells equal and empty headings apart", async () => {
    const table = await readTable(Buffer.from("name, , name \n1,2,3"));
    expect(table.headings).toEqual(["name", "column 2", "name (2)"]);
  });

  it.each([
    ["name\n1;2|3", ","],
    ['"a;b;c",name\n', ","],
    ["a,b;c;d\n", ";"],
    ["a;b\r1,2,3,4\r", ";"],
  ])("divides %j by what divides its headings most", async (text, separator) => {
    const { format } = await openTable(fileOf(Buffer.from(text)));
    expect(format).toBe(`CSV, separator "${separator}", utf-8`);
  });

  it.each(["a,b\n ,1\nx,2\ny,3\n", '[{"a":" ","b":1},7,{"a":"x","b":2},{"a":"y"}]'])(
    "shows the first text of each column: %j",
    async (text) => {
      expect((await openTable(fileOf(Buffer.from(text)))).samples).toEqual(["x", "1"]);
    },
  );

  it("reads a file of headings as no rows", async () => {
    expect(await rowsOf("a,b\n")).toEqual([]);
    expect(await rowsOf("a,b")).toEqual([]);
  });

  it.each(["", "  \n \n", "\ufeff"])("refuses the empty file %j", async (text) => {
    await expect(rowsOf(text)).rejects.toThrow(ImportFailure);
  });

  it.each([
    [3, 'a,b\n1,2\n3,"open\n4,5'],
    [4, 'a,b\r\n1,2\r\n"two\r\nlines","open\r\n4,5'],
    [2, 'a,b\n"a ""quote"" inside, and more\n4,5'],
  ])("says that a quote is opened in line %i", async (line, text) => {
    await expect(rowsOf(text)).rejects.toThrow(
      `A quote is opened in line ${line} and never closed.`,
    );
  });
});

describe("reading JSON", () => {
  it("reads an array of objects with the line each starts on", async () => {
    const table = await readTable(
      Buffer.from('[\n{"a": 1,\n"b": "x"},\n{"c": true}, {"a": null}\n]'),
    );
    expect(table.headings).toEqual(["a", "b", "c"]);
    expect(table.rows).toEqual([
      { line: 2, cells: ["1", "x", ""] },
      { line: 4, cells: ["", "", "true"] },
      { line: 4, cells: ["", "", ""] },
    ]);
  });

  it("reads the only list of an object, and flattens what is nested", async () => {
    const text =
      '{"total": 1, "meta": {"x": [1]},\n"items": [\n {"at": {"city": "Ulm"}, "tags": ["a", "b"]}]}';
    const table = await readTable(Buffer.from(text));
    expect(table.headings).toEqual(["at.city", "tags"]);
    expect(table.rows).toEqual([{ line: 3, cells: ["Ulm", "a;b"] }]);
  });

  it("finds lines past brackets, quotes and commas inside texts", async () => {
    const text = '[{"a": "]}, {\\" ["},\n{"a": ["]", {"b": "[,"}]},\n{"a": "z"}]';
    expect((await rowsOf(text)).map((row) => row.line)).toEqual([1, 2, 3]);
  });

  it("reports items that are not objects", async () => {
    const table = await readTable(Buffer.from('[{"a": 1},\n7,\n"x", null]'));
    expect(table.problems.map((problem) => problem.line)).toEqual([2, 3, 3]);
    expect(table.rows).toHaveLength(1);
  });

  it.each(["[1, 2", '{"a": 1}', '{"a": [1], "b": [2]}'])("refuses %s", async (text) => {
    await expect(rowsOf(text)).rejects.toThrow(ImportFailure);
  });

  it("ignores keys that would reach into prototypes", async () => {
    const table = await readTable(Buffer.from('[{"__proto__": {"polluted": 1}, "name": "x"}]'));
    expect(table.rows[0]?.cells).toContain("x");
    expect("polluted" in {}).toBe(false);
  });
});
