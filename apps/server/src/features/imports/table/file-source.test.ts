import { expect, it } from "vitest";
import { fileOf } from "./file-source.ts";
import { openTable } from "./read-table.ts";

const megabyte = 1024 * 1024;

it.each(["CSV", "JSON"])(
  "gives others a turn while a large %s in memory is read",
  async (format) => {
    const row =
      format === "CSV" ? "Acme,acme.example\n" : '{"name":"Acme","domain":"acme.example"},';
    const rows = row.repeat((2 * megabyte) / row.length);
    const text = format === "CSV" ? `name,domain\n${rows}` : `[${rows.slice(0, -1)}]`;
    const bytes = Buffer.from(text);
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 1);
    await openTable(fileOf(bytes));
    clearInterval(watch);
    expect(turns).toBeGreaterThan(10);
  },
);

it.each([
  ["CSV", `${",".repeat(5000)}\n1\n`],
  ["JSON", JSON.stringify(Array.from({ length: 5000 }, (_, at) => ({ [`field${at}`]: at })))],
])("refuses a %s with more columns than anybody writes", async (_, text) => {
  const opening = openTable(fileOf(Buffer.from(text))).then(
    () => "taken",
    (error: Error) => error.message,
  );
  expect(await opening).toBe("The file has more than 2,000 columns.");
});
