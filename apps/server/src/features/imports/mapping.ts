import { ImportFailure } from "./import-failure.ts";
import type { Field, ImportKind } from "./kinds/kind.ts";
import type { Table } from "./table/table.ts";

/** A column of the file that fills a field. */
export interface MappedColumn {
  field: Field;
  /** Language code of a translation, e.g. `de-de`; null for the row's own text. */
  language: string | null;
  heading: string;
  /** Place of the column in the file, from 0. */
  index: number;
}

/** Which column fills which field. */
export interface Mapping {
  /** In the order of the kind's fields, translations after their field. */
  columns: readonly MappedColumn[];
  /** Headings that nothing uses. */
  unused: readonly string[];
}

/**
 * Guesses which column fills which field, from the headings; `overrides` (field → heading) go first.
 * Throws `ImportFailure` naming what there is, where an override names nothing or a field is missing.
 */
export function mapColumns(
  kind: ImportKind,
  headings: readonly string[],
  overrides: Readonly<Record<string, string>>,
): Mapping {
  const taken = new Set<number>();
  const found = new Map<string, MappedColumn>();
  const take = (field: Field, language: string | null, index: number) => {
    const key = targetName(field, language);
    if (taken.has(index) || found.has(key)) return;
    taken.add(index);
    found.set(key, { field, language, heading: headings[index] ?? "", index });
  };

  for (const [target, heading] of Object.entries(overrides)) {
    const { field, language } = findTarget(kind, target);
    take(field, language, findHeading(headings, heading));
  }
  for (const [index, heading] of headings.entries()) {
    const translation = readTranslationHeading(kind, heading);
    if (translation !== null) take(translation.field, translation.language, index);
  }
  // Names and then aliases, so that a column called like the field beats one that only resembles it.
  const simple = headings.map(simplify);
  const longest = Math.max(...kind.fields.map((field) => field.aliases.length));
  for (let rank = 0; rank <= longest; rank += 1) {
    for (const field of kind.fields) {
      const word = rank === 0 ? field.name : field.aliases[rank - 1];
      const index = word === undefined ? -1 : simple.indexOf(simplify(word));
      if (index >= 0) take(field, null, index);
    }
  }
  requireFields(kind, headings, found);
  return {
    columns: kind.fields.flatMap((field) =>
      [...found.values()].filter((column) => column.field === field).toSorted(ownTextFirst),
    ),
    unused: headings.filter((_, index) => !taken.has(index)),
  };
}

/** Lines that show the mapping with the first value of each column. */
export function describeMapping(mapping: Mapping, table: Table): string[] {
  const targets = mapping.columns.map(({ field, language }) => targetName(field, language));
  const width = Math.max(...targets.map((target) => target.length));
  const lines = mapping.columns.map(({ heading, index }, at) => {
    const first = table.rows.find((row) => (row.cells[index] ?? "").trim() !== "")?.cells[index];
    const sample = (first ?? "").replace(/\s+/g, " ").trim();
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

function targetName(field: Field, language: string | null): string {
  return language === null ? field.name : `${field.name}:${language}`;
}

function ownTextFirst(a: MappedColumn, b: MappedColumn): number {
  return (a.language ?? "").localeCompare(b.language ?? "");
}

function readTranslationHeading(
  kind: ImportKind,
  heading: string,
): { field: Field; language: string } | null {
  const parts = /^(.+):\s*([a-z]{2})[-_]([a-z]{2})$/i.exec(heading);
  if (parts === null) return null;
  const name = simplify(parts[1] ?? "");
  const field = kind.fields.find((each) => each.isTranslatable && simplify(each.name) === name);
  return field === undefined ? null : { field, language: `${parts[2]}-${parts[3]}`.toLowerCase() };
}

function findTarget(kind: ImportKind, target: string): { field: Field; language: string | null } {
  const translation = readTranslationHeading(kind, target);
  if (translation !== null) return translation;
  const field = kind.fields.find((each) => each.name === target);
  if (field !== undefined) return { field, language: null };
  const names = kind.fields.map((each) => each.name).join(", ");
  throw new ImportFailure(`${kind.name} have no field "${target}". Fields: ${names}.`);
}

function findHeading(headings: readonly string[], heading: string): number {
  const exact = headings.indexOf(heading);
  const index = exact >= 0 ? exact : headings.map(simplify).indexOf(simplify(heading));
  if (index >= 0) return index;
  throw new ImportFailure(`There is no column "${heading}". Columns: ${headings.join(", ")}.`);
}

function requireFields(
  kind: ImportKind,
  headings: readonly string[],
  found: ReadonlyMap<string, MappedColumn>,
): void {
  const missing = kind.fields.filter((field) => field.isRequired && !found.has(field.name));
  if (missing.length === 0) return;
  const names = missing.map((field) => field.name).join(", ");
  throw new ImportFailure(
    `No column found for ${names}. Columns: ${headings.join(", ")}. ` +
      `Name one with --map ${missing[0]?.name}="…".`,
  );
}
