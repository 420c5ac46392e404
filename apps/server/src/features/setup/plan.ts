import { isDeepStrictEqual } from "node:util";
import { isRecord } from "@portico/rules/is-record";
import { type Drafts, type Kind, kinds, type Row, type Sheets } from "./sheets.ts";

/** A field that is to become another. */
interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** A thing that is to be added or changed. */
export interface PlannedRow<Draft> extends Row<Draft> {
  /** All of it as it is to be, what the file does not say included. */
  whole: Draft;
  isNew: boolean;
  differences: readonly Difference[];
}

/** What is to be done. */
export type Plan = {
  [K in Kind]: {
    rows: PlannedRow<Drafts[K]>[];
    /** Keys of what is only in the database, and stays. */
    kept: string[];
  };
};

/** Groups that are said and changed key by key; what else holds keys is one value. */
const groups: ReadonlySet<string> = new Set(["settings", "theme", "flags", "pictures"]);

/** Compares what a file says with what is there. */
export function makePlan(said: Sheets, stored: Sheets): Plan {
  const plan = <K extends Kind>(kind: K) => planKind<Drafts[K]>(said[kind], stored[kind]);
  return {
    brands: plan("brands"),
    portfolios: plan("portfolios"),
    buildings: plan("buildings"),
    domains: plan("domains"),
    categories: plan("categories"),
    tiles: plan("tiles"),
    imports: plan("imports"),
  };
}

function planKind<Draft extends object>(
  said: readonly Row<Draft>[],
  stored: readonly Row<Draft>[],
) {
  const known = new Map(stored.map((row) => [nameOf(row), row]));
  const named = new Set(said.map(nameOf));
  const rows = said.flatMap((row): PlannedRow<Draft>[] => {
    const before = known.get(nameOf(row));
    const differences = compare(before?.draft ?? {}, row.draft);
    const isNew = before === undefined;
    if (!isNew && differences.length === 0) return [];
    return [{ ...row, whole: merge(before?.draft, row.draft), isNew, differences }];
  });
  return { rows, kept: [...known.keys()].filter((name) => !named.has(name)) };
}

/** `harbour/tower`. */
export function nameOf({ portfolio, key }: Pick<Row<unknown>, "portfolio" | "key">): string {
  return portfolio === "" ? key : `${portfolio}/${key}`;
}

function compare(before: object, after: object, group = ""): Difference[] {
  return Object.entries(after).flatMap(([name, value]: [string, unknown]): Difference[] => {
    if (value === undefined) return [];
    const old: unknown = Reflect.get(before, name);
    if (groups.has(name) && isRecord(value)) {
      return compare(isRecord(old) ? old : {}, value, `${name}.`);
    }
    const isSame = isDeepStrictEqual(old ?? null, value ?? null);
    return isSame ? [] : [{ field: `${group}${name}`, before: old ?? null, after: value }];
  });
}

function merge<Draft extends object>(before: Draft | undefined, after: Draft): Draft {
  if (before === undefined) return after;
  const merged = { ...before, ...after };
  for (const name of groups) {
    const [old, said]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)];
    if (isRecord(old) && isRecord(said)) Reflect.set(merged, name, { ...old, ...said });
  }
  return merged;
}

/** What one thing of each kind is called. */
const singular: Readonly<Record<Kind, string>> = {
  brands: "brand",
  portfolios: "portfolio",
  buildings: "building",
  domains: "domain",
  categories: "category",
  tiles: "tile",
  imports: "import",
};

/** How much is to be done. */
export function countPlan(plan: Plan): { added: number; changed: number } {
  const rows = kinds.flatMap((kind): { isNew: boolean }[] => plan[kind].rows);
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added };
}

/** The plan in lines: `+` is added, `~` is changed, what is only in the database stays. */
export function describePlan(plan: Plan): string[] {
  return kinds.flatMap((kind) => {
    const rows: PlannedRow<object>[] = plan[kind].rows;
    return [
      ...rows.flatMap((row) => [
        `${row.isNew ? "+" : "~"} ${singular[kind]} ${nameOf(row)}`,
        ...(row.isNew ? [] : row.differences.map(describeDifference)),
      ]),
      ...plan[kind].kept.map((name) => `  ${singular[kind]} ${name} is not in the file, and stays`),
    ];
  });
}

const longest = 80;

function describeDifference({ field, before, after }: Difference): string {
  const [from, to] = [before, after].map((value) => {
    const text = JSON.stringify(value);
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  });
  return `    ${field}: ${from} → ${to}`;
}
