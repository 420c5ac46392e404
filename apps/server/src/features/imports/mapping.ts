import { ImportFailure } from "./import-failure.ts";
import type { Column, ImportKind } from "./import-kind.ts";
import type { Table } from "./table/table.ts";

/** A column of the kind with where the file holds it. */
export interface MappedColumn {
  column: Column;
  /** Language code of a translation, e.g. `de-de`; null for the row's own text. */
  language: string | null;
  heading: string;
  /** Place of the column in the file, from 0. */
  index: number;
}

/** Which of a kind's columns the file holds where. */
export interface Mapping {
  /** In the order of the kind's columns, translations after their own text. */
  columns: readonly MappedColumn[];
  /** Headings that nothing uses. */
  unused: readonly string[];
}

/**
 * Guesses which heading means which column of the kind; `overrides` (column → heading) go first.
 * Throws `ImportFailure` naming what there is, where an override names nothing or one is missing.
 */
export function mapColumns(
  kind: ImportKind,
  headings: readonly string[],
  overrides: Readonly<Record<string, string>>,
): Mapping {
  const taken = new Set<number>();
  const found = new Map<string, MappedColumn>();
  const take = (column: Column, language: string | null, index: number) => {
    const key = targetName(column, language);
    if (taken.has(index) || found.has(key)) return;
    taken.add(index);
    found.set(key, { column, language, heading: headings[index] ?? "", index });
  };

  for (const [target, heading] of Object.entries(overrides)) {
    const { column, language } = findTarget(kind, target);
    take(column, language, findHeading(headings, heading));
  }
  for (const [index, heading] of headings.entries()) {
    const translation = readTranslationHeading(kind, heading);
    if (translation !== null) take(translation.column, translation.language, index);
  }
  // Names and then aliases, so that a column called like the field beats one that only resembles it.
  const simple = headings.map(simplify);
  const longest = Math.max(...kind.columns.map(({ aliases }) => aliases.length));
  for (let rank = 0; rank <= longest; rank += 1) {
    for (const column of kind.columns) {
      const word = rank === 0 ? column.name : column.aliases[rank - 1];
      const index = word === undefined ? -1 : simple.indexOf(simplify(word));
      if (index >= 0) take(column, null, index);
    }
  }
  requireFields(kind, headings, found);
  return {
    columns: kind.columns.flatMap((column) =>
      [...found.values()].filter((mapped) => mapped.column === column).toSorted(ownTextFirst),
    ),
    unused: headings.filter((_, index) => !taken.has(index)),
  };
}

/** Lines that show the mapping with the first value of each column. */
export function describeMapping(mapping: Mapping, table: Pick<Table, "samples">): string[] {
  const targets = mapping.columns.map(({ column, language }) => targetName(column, language));
  const width = Math.max(...targets.map((target) => target.length));
  const lines = mapping.columns.map(({ heading, index }, at) => {
    const sample = (table.samples[index] ?? "").replace(/\s+/g, " ").trim();
    const shown = sample.length > 50 ? `${sample.slice(0, 50)}…` : sample;
    return `  ${(targets[at] ?? "").padEnd(width)} <- ${heading}: ${shown}`;
  });
  if (mapping.unused.length > 0) lines.push(`  not used: ${mapping.unused.join(", ")}`);
  return lines;
}

/** A heading or field name without what people write differently: case, accents, punctuation. */
export function simplify(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, "");
}

function targetName(column: Column, language: string | null): string {
  return language === null ? column.name : `${column.name}:${language}`;
}

function ownTextFirst(a: MappedColumn, b: MappedColumn): number {
  return (a.language ?? "").localeCompare(b.language ?? "");
}

function readTranslationHeading(
  kind: ImportKind,
  heading: string,
): { column: Column; language: string } | null {
  const parts = /^(.+):\s*([a-z]{2})[-_]([a-z]{2})$/i.exec(heading);
  if (parts === null) return null;
  const name = simplify(parts[1] ?? "");
  const column = kind.columns.find((each) => each.isTranslatable && simplify(each.name) === name);
  return column === undefined
    ? null
    : { column, language: `${parts[2]}-${parts[3]}`.toLowerCase() };
}

function findTarget(kind: ImportKind, target: string): { column: Column; language: string | null } {
  const translation = readTranslationHeading(kind, target);
  if (translation !== null) return translation;
  const column = kind.columns.find((each) => each.name === target);
  if (column !== undefined) return { column, language: null };
  const names = kind.columns.map((each) => each.name).join(", ");
  throw new ImportFailure(`${kind.name} have no field "${target}". Fields: ${names}.`);
}

function findHeading(headings: readonly string[], heading: string): number {
  const exact = headings.indexOf(heading);
  const index = exact >= 0 ? exact : headings.map(simplify).indexOf(simplify(heading));
  if (index >= 0) return index;
  const fault = `There is no column "${heading}".`;
  throw new ImportFailure(`${fault} Columns: ${headings.join(", ")}.`, fault);
}

function requireFields(
  kind: ImportKind,
  headings: readonly string[],
  found: ReadonlyMap<string, MappedColumn>,
): void {
  const missing = kind.columns.filter(({ name, isRequired }) => isRequired && !found.has(name));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(", ");
  const fault = `No column found for ${names}.`;
  throw new ImportFailure(
    `${fault} Columns: ${headings.join(", ")}. Name one with --map ${missing[0]?.name}="…".`,
    fault,
  );
}
