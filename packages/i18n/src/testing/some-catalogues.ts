import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { cataloguesIn, type Catalogues } from "../catalogues.ts";

/** English whole, German without a text, French begun, Canadian French with one word of its own. */
const files = {
  "en-us/app.json": { close: "Close", hello: "Hello {{name}}", home: { title: "Home" } },
  "en-us/sign-up.json": { step: "Step {{at}} of {{of}}", left_one: "One", left_other: "{{count}}" },
  "de-de/app.json": { close: "Schließen", hello: "", home: { title: "Start" } },
  "de-de/sign-up.json": { step: "{{at}}/{{of}}", left_one: "Einer", left_other: "{{count}}" },
  "fr-fr/sign-up.json": { step: "{{at}} sur {{of}}", left_one: "Un", left_other: "{{count}}" },
  "fr-ca/app.json": { close: "Fermer" },
};

/** A few catalogues for the tests of a file, none of them but English whole. */
export function useSomeCatalogues(): Catalogues {
  const folder = mkdtempSync(join(tmpdir(), "portico-catalogues-"));
  beforeAll(() => {
    for (const [file, texts] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(texts));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return cataloguesIn(folder);
}
