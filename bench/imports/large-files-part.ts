import { largeFileMegabytes } from "../env.ts";
import type { BenchPortal } from "../open-portal.ts";
import type { Part } from "../report/figure.ts";
import { importFile, withFile } from "./import-file.ts";

/** The most memory, in megabytes, however large the file is. */
const mostMemory = 400;

/** Columns of the wide file that nothing uses. */
const surplusColumns = 500;

/** A text that is another one for each row and column. */
const filler = (row: number, column: number) => `cell ${column} of row ${row}`.padEnd(20, ".");

const columns = Array.from({ length: surplusColumns }, (_, at) => at);

function wideRow(n: number): string {
  const surplus = columns.map((at) => filler(n, at)).join(",");
  return `person.${n}@wide.example,Given ${n % 997},Family ${n},${surplus}\n`;
}

/** An object with objects and lists in it. */
function nestedItem(n: number): string {
  const item = {
    email: `person.${n}@nested.example`,
    first_name: `Given ${n % 997}`,
    last_name: `Family ${n}`,
    badges: columns.slice(0, 50).map((at) => ({ number: at, label: filler(n, at) })),
    notes: Array.from({ length: 20 }, (_, at) => filler(n, at).repeat(5)),
  };
  return `${n === 0 ? "" : ","}${JSON.stringify(item)}\n`;
}

/** Rows until there are as many bytes as asked for. */
function* rowsOf(row: (n: number) => string, counted: { rows: number }): Generator<string> {
  for (let bytes = 0; bytes < largeFileMegabytes * 1e6; counted.rows += 1) {
    const text = row(counted.rows);
    bytes += text.length;
    yield text;
  }
}

function* wideFile(counted: { rows: number }): Generator<string> {
  yield `email,first_name,last_name,${columns.map((at) => `surplus ${at}`).join(",")}\n`;
  yield* rowsOf(wideRow, counted);
}

function* nestedFile(counted: { rows: number }): Generator<string> {
  yield "[\n";
  yield* rowsOf(nestedItem, counted);
  yield "]\n";
}

const files = [
  { what: "CSV of 500 columns", name: "wide.csv", lines: wideFile },
  { what: "JSON with lists and objects in it", name: "nested.json", lines: nestedFile },
] as const;

/** Measures how large files are looked at by a dry run, which does all that an import does but keep it. */
export async function measureLargeFiles({ databaseUrl }: BenchPortal): Promise<Part> {
  const figures: Part["figures"] = [];
  for (const { what, name, lines } of files) {
    const counted = { rows: 0 };
    await withFile(name, lines(counted), async (file) => {
      const { inserted, seconds, peakRssBytes } = await importFile(databaseUrl, file, true);
      if (inserted !== counted.rows) {
        throw new Error(`Of ${counted.rows} people in ${name}, ${inserted} would be new.`);
      }
      figures.push(
        { name: `${what}: all of its ${counted.rows} rows`, unit: "s", value: seconds },
        {
          name: `${what}: most memory`,
          unit: "MB",
          value: peakRssBytes / 1e6,
          target: { of: "value", sign: "<", bound: mostMemory },
        },
      );
    });
  }
  return { title: `Dry runs of files of ${largeFileMegabytes} MB`, figures };
}
