import { writeFileSync } from "node:fs";
import { catalogues } from "../catalogues.ts";
import { phraseValuesText, sourcePhrases } from "./phrase-values.ts";
import { reportTexts } from "./report.ts";

/**
 * `npm run texts`: lists what each language lacks. `-- --write` writes the types of the texts anew,
 * `-- --release` fails where a language lacks texts that must be complete.
 */
function main(words: readonly string[]): void {
  if (words.includes("--write")) {
    const types = phraseValuesText(sourcePhrases(catalogues));
    writeFileSync(new URL("../phrase-values.generated.ts", import.meta.url), types);
  }
  const { lines, awaited } = reportTexts(catalogues);
  console.log(lines.join("\n"));
  if (words.includes("--release") && awaited.length > 0) {
    console.error(`A release needs all texts of ${awaited.join(", ")}.`);
    process.exitCode = 1;
  }
}

main(process.argv.slice(2));
