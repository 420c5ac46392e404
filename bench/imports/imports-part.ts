import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { startChild } from "../child.ts";
import { importedPeople } from "../env.ts";
import type { BenchPortal } from "../open-portal.ts";
import type { Part } from "../report/figure.ts";

/** The longest that a million people may take, in seconds, and the most memory, in megabytes. */
const targets = { secondsOfMillion: 300, megabytes: 400 } as const;

function* peopleLines(count: number): Generator<string> {
  yield "email,first_name,last_name\n";
  for (let n = 0; n < count; n += 1) {
    yield `person.${n}@crowd.example,Given ${n % 997},Family ${n}\n`;
  }
}

/** Measures how a file of people is imported, and then the same file again, which changes nothing. */
export async function measureImports({ databaseUrl }: BenchPortal): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "portico-people-"));
  const file = join(folder, "people.csv");
  const figures: Part["figures"] = [];
  try {
    await pipeline(Readable.from(peopleLines(importedPeople)), createWriteStream(file));
    const portfolio = await findPortfolio(databaseUrl);
    for (const round of ["new", "the same again"]) {
      const child = startChild(new URL("import-child.ts", import.meta.url));
      const done = await child.ask(
        { kind: "import.ask", databaseUrl, file, portfolio },
        "import.done",
      );
      await child.stop();
      const expected = round === "new" ? done.inserted : done.unchanged;
      if (expected !== importedPeople)
        throw new Error(`Of the people, only ${expected} are there.`);
      const bound = (targets.secondsOfMillion * importedPeople) / 1e6;
      figures.push({
        name: `${round}: all of them within`,
        unit: "s",
        value: done.seconds,
        target: { of: "value", sign: "<", bound },
      });
      figures.push({
        name: `${round}: most memory`,
        unit: "MB",
        value: done.peakRssBytes / 1e6,
        target: { of: "value", sign: "<", bound: targets.megabytes },
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { title: `An import of ${importedPeople} people`, figures };
}

async function findPortfolio(databaseUrl: string): Promise<string> {
  const database = openDatabase(databaseUrl, { max: 1 });
  try {
    const [row] = await database.sql<{ slug: string }[]>`select slug from portfolios limit 1`;
    if (row === undefined) throw new Error("The demo has no portfolio.");
    return row.slug;
  } finally {
    await database.close();
  }
}
