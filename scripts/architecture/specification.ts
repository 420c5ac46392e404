import type { SourceFile } from "./rules.ts";

/** Where a cited clause has its sentence. */
export const specificationFolder = "docs/specification";

/** An id such as 4.053, or a range of them: not a version, an amount or a part of an address. */
const citation = /(?<![\d.,\w$-])([1-9])\.([01]\d\d)(?:(?:–| to )\1\.([01]\d\d))?(?![\d.]*\d|\w)/g;

/** Where code may cite: its comments, and what its tests are called. */
const prose = /\/\*[\s\S]*?\*\/|\/\/.*$|\b(?:it|test|describe)\("[^"\n]*"/gm;

/** The ids of the clauses that a text cites, each of a range. */
export function citedClauses(text: string): string[] {
  return [...text.matchAll(citation)].flatMap(([, chapter = "", first = "", last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from(
      { length: count },
      (_, at) => `${chapter}.${String(Number(first) + at).padStart(3, "0")}`,
    );
  });
}

/** The ids of the clauses that a file cites. */
export function citedIn({ path, text }: SourceFile): string[] {
  if (path.startsWith(`${specificationFolder}/`)) return [];
  return citedClauses(path.endsWith(".md") ? text : (text.match(prose) ?? []).join("\n"));
}

/** The ids of the clauses that a chapter of the specification has a row for. */
export function listedIn({ path, text }: SourceFile): string[] {
  if (!path.startsWith(`${specificationFolder}/`)) return [];
  return [...text.matchAll(/^\| (\d\.\d{3}) +\| \S/gm)].map(([, id = ""]) => id);
}
