import { importedPeople } from "../env.ts";
import type { BenchPortal } from "../open-portal.ts";
import type { Part } from "../report/figure.ts";
import { importFile, withFile } from "./import-file.ts";

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
  const figures: Part["figures"] = [];
  await withFile("people.csv", peopleLines(importedPeople), async (file) => {
    for (const round of ["new", "the same again"]) {
      const done = await importFile(databaseUrl, file);
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
  });
  return { title: `An import of ${importedPeople} people`, figures };
}
