import {
  getTableColumns,
  getTableConfig,
  is,
  type PgColumn,
  PgTable,
} from "../../platform/database/drizzle.ts";
import * as schema from "../../platform/database/schema.ts";
import type { Alternative } from "./place.ts";
import { type ColumnName, type Equality, readStatement, type TableUse } from "./statement.ts";

/** Columns that say whose a row is. */
const ownerColumns = ["portfolio_uuid", "building_uuid"];

/** Columns that restrict a query to one owner's rows just as well, by table. */
export const otherKeys: Readonly<Record<string, { columns: readonly string[]; reason: string }>> = {
  buildings: { columns: ["uuid"], reason: "Its own key is the building's." },
  email_domains: {
    columns: ["domain"],
    reason: "Asked before anybody is signed in: the domain says whose people they are.",
  },
  event_attendances: {
    columns: ["user_uuid"],
    reason: "One's own events are asked by person, over all portfolios.",
  },
  offer_claims: {
    columns: ["user_uuid"],
    reason: "One's own claims are asked by person, over all portfolios.",
  },
  links: {
    columns: ["code"],
    reason: "A click knows the code alone; what it finds is for whoever has the link.",
  },
  membership_bars: {
    columns: ["user_uuid"],
    reason: "Looked up by person when a membership is written.",
  },
  memberships: {
    columns: ["user_uuid"],
    reason: "What somebody may do is asked by person: it decides which portfolios come next.",
  },
  scim_groups: { columns: ["directory_uuid"], reason: "A directory belongs to one portfolio." },
  scim_users: {
    columns: ["directory_uuid", "user_uuid"],
    reason: "A directory belongs to one portfolio.",
  },
  visits: {
    columns: ["pass_hash"],
    reason: "A pass is opened by whoever has its link: its unguessable code says whose it is.",
  },
  themes: {
    columns: ["brand_uuid", "uuid"],
    reason: "A row belongs to a brand or to a building, and is taken away by its own key.",
  },
};

/** Tables that carry an owner's key, or refer to one, and are still read without it. */
export const unscopedTables: Readonly<Record<string, string>> = {
  analytics_events: "No call reads it; it is written row by row, and swept by age alone.",
  event_notices:
    "Which landlords have any is asked over all of them; what is then read carries the key.",
  images: "Pictures are public and found by their unguessable key or the hash of their bytes.",
  import_runs:
    "Told to operators over all landlords, and swept by age; what is written carries the key.",
  link_clicks: "A click that is answered once, found by the hash of its own token.",
  payment_charges:
    "Its sealed texts are closed anew over all landlords when the secret changes; all else carries the key.",
  registrations: "A sign-up that waits for its code, found by the seal of its own token.",
  scheduled_imports:
    "Which are due is asked over all landlords; what is then written carries the key.",
  scim_directories: "Found by the hash of its bearer token, which says whose it is.",
  scim_group_members: "Read with its group or person, whose statements carry the key.",
  sso_providers: "Asked before anybody is signed in, by mail domain or by its own key.",
  watch_checks:
    "Which landlords have any is asked over all of them; what is then read carries the key.",
  users: "A person belongs to any number of portfolios; memberships say to which.",
};

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** All tables with the names of their columns and of the tables they refer to. */
export const knownTables = tables.map((table) => {
  const { name, foreignKeys } = getTableConfig(table);
  return {
    name,
    columns: Object.values(getTableColumns(table)).map((column: PgColumn) => column.name),
    refersTo: foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
  };
});

/** Key columns of the tables whose rows belong to a building or portfolio. */
export const scopedTables: ReadonlyMap<string, readonly string[]> = new Map(
  knownTables
    .filter(({ name }) => unscopedTables[name] === undefined)
    .map(({ name, columns }): [string, string[]] => [
      name,
      ownerColumns.filter((column) => columns.includes(column)),
    ])
    .filter(([, columns]) => columns.length > 0)
    .map(([name, columns]) => [name, [...columns, ...(otherKeys[name]?.columns ?? [])]]),
);

function hasColumn(use: TableUse, column: string): boolean {
  return knownTables.some(({ name, columns }) => name === use.table && columns.includes(column));
}

/** The table that a column name means, looked up from the inside out. */
function ownerOf({ qualifier, column }: ColumnName, scope: Equality["scope"]): TableUse | null {
  const found = scope.uses.find((use) =>
    qualifier === null ? hasColumn(use, column) : use.alias === qualifier,
  );
  if (found !== undefined) return found;
  return scope.outer === null ? null : ownerOf({ qualifier, column }, scope.outer);
}

interface Side {
  /** Null for a value. */
  use: TableUse | null;
  column: string;
}

/** An equality seen from one of its sides. */
interface Demand {
  own: Side;
  other: Side;
  alternative: Alternative | null;
}

function sideOf(side: ColumnName | "value", scope: Equality["scope"]): Side {
  if (side === "value") return { use: null, column: "" };
  return { use: ownerOf(side, scope), column: side.column };
}

/** Whether an equality restricts `use`, given the uses that are restricted already. */
function restricts(use: TableUse, { own, other }: Demand, done: ReadonlySet<TableUse>): boolean {
  if (own.use !== use) return false;
  const keys = scopedTables.get(use.table ?? "");
  if (keys !== undefined && !keys.includes(own.column)) return false;
  return other.use === null || done.has(other.use);
}

/** Whether one equality restricts `use` in any case, or one does in each alternative of an OR. */
function isRestricted(
  use: TableUse,
  demands: readonly Demand[],
  done: ReadonlySet<TableUse>,
): boolean {
  const found = demands.filter((demand) => restricts(use, demand, done));
  if (found.some(({ alternative }) => alternative === null)) return true;
  const alternatives = Map.groupBy(
    found.flatMap(({ alternative }) => alternative ?? []),
    ({ of }) => of,
  );
  return [...alternatives].some(
    ([{ count }, group]) => new Set(group.map(({ index }) => index)).size === count,
  );
}

/** What is no table needs no key, and an insert has it when it names the column. */
function isFree(use: TableUse): boolean {
  const keys = scopedTables.get(use.table ?? "");
  if (use.table === null) return true;
  return use.inserted !== null && (keys?.some((key) => use.inserted?.includes(key)) ?? true);
}

/**
 * Tables of a building or portfolio that a statement touches without their key: each must be compared
 * with a value, or joined by its key to a table that is.
 */
export function findUnscopedTables(statement: string): string[] {
  const { uses, equalities } = readStatement(statement);
  const demands = equalities.flatMap(({ left, right, scope, alternative }): Demand[] => {
    const [one, other] = [sideOf(left, scope), sideOf(right, scope)];
    return [
      { own: one, other, alternative },
      { own: other, other: one, alternative },
    ];
  });
  const done = new Set(uses.filter(isFree));
  const isNew = (use: TableUse) => !done.has(use) && isRestricted(use, demands, done);
  for (let found = uses.filter(isNew); found.length > 0; found = uses.filter(isNew)) {
    for (const use of found) done.add(use);
  }
  const missing = uses.filter((use) => !done.has(use) && scopedTables.has(use.table ?? ""));
  return [...new Set(missing.flatMap(({ table }) => table ?? []))];
}
