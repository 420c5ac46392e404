import {
  getTableColumns,
  getTableConfig,
  is,
  type PgColumn,
  PgTable,
} from "../../platform/database/drizzle.ts";
import * as schema from "../../platform/database/schema.ts";

/** What becomes of a row when the one that it refers to is taken away: it goes too, or stays without. */
type Fate = "goes" | "loses";

/** A column of rows that hang on others. */
export interface Bond {
  column: PgColumn;
  table: PgTable;
  /** Whose `uuid` it holds. */
  parent: PgTable;
  fate: Fate;
  /** Whether the database does it by itself. */
  isOwnRule: boolean;
}

/**
 * What no reference of the database says, or what it says otherwise: a column that waits for its parent
 * to be gone is a bar to every deletion, and what becomes of the row is said here.
 */
const said: readonly [column: PgColumn, parent: PgTable, fate: Fate][] = [
  [schema.users.defaultBuildingUuid, schema.buildings, "loses"],
  [schema.users.provisionedFor, schema.portfolios, "loses"],
  // Whoever is there for a company has no business in its building without it.
  [schema.memberships.companyUuid, schema.companies, "goes"],
  [schema.emailDomains.companyUuid, schema.companies, "goes"],
  // A company's own room would be everybody's.
  [schema.resources.companyUuid, schema.companies, "goes"],
  [schema.suites.companyUuid, schema.companies, "loses"],
  [schema.contentItems.categoryUuid, schema.categories, "loses"],
  [schema.requestAttachments.requestUuid, schema.supportRequests, "goes"],
  [schema.eventAttendances.buildingUuid, schema.buildings, "goes"],
  [schema.offerClaims.buildingUuid, schema.buildings, "goes"],
  [schema.eventNotices.buildingUuid, schema.buildings, "goes"],
  [schema.eventNotices.userUuid, schema.users, "goes"],
  [schema.themes.buildingUuid, schema.buildings, "goes"],
];

/** Tables whose rows triggers write anew from the rows that they are of. */
const derived: ReadonlySet<PgTable> = new Set([schema.searchDocuments, schema.imageLadders]);

/** Pictures are shared by all who sent the same bytes, and stay. */
const isShared = (table: PgTable) => table === schema.images;

const tables = Object.values<unknown>(schema).filter((value): value is PgTable =>
  is(value, PgTable),
);

/** The column of a table by its name. */
export function columnNamed(table: PgTable, name: string): PgColumn | undefined {
  return Object.values(getTableColumns(table)).find((column) => column.name === name);
}

function bondsOf(table: PgTable): Bond[] {
  return getTableConfig(table).foreignKeys.flatMap(({ reference, onDelete }): Bond[] => {
    const { columns, foreignTable, foreignColumns } = reference();
    const at = foreignColumns.findIndex(({ name }) => name === "uuid");
    const column = columnNamed(table, columns[at]?.name ?? "");
    if (column === undefined || isShared(foreignTable)) return [];
    if (said.some(([other]) => other === column)) return [];
    const fate = onDelete === "set null" ? "loses" : "goes";
    const isOwnRule = onDelete === "set null" || onDelete === "cascade";
    return [{ column, table, parent: foreignTable, fate, isOwnRule }];
  });
}

/** Everything that hangs on something. */
export const bonds: readonly Bond[] = [
  ...tables.filter((table) => !derived.has(table)).flatMap(bondsOf),
  ...said.map(([column, parent, fate]) => ({
    column,
    table: column.table,
    parent,
    fate,
    isOwnRule: false,
  })),
];

/** Sorts tables so that each comes after those to which its rows refer. */
function sortByBonds(): PgTable[] {
  const sorted: PgTable[] = [];
  const visit = (table: PgTable) => {
    if (sorted.includes(table)) return;
    for (const { table: child, parent } of bonds) {
      if (child === table) visit(parent);
    }
    sorted.push(table);
  };
  tables.forEach(visit);
  return sorted;
}

/** All tables; what refers to a row comes after it. */
export const inOrder: readonly PgTable[] = sortByBonds();

/** Rows that are not kept: they end with what they are of, or nobody would want them back. */
const ending: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.sessions,
  schema.oneTimeTokens,
  schema.pendingSignIns,
  schema.knownDevices,
  schema.registrations,
  schema.verificationCodes,
  schema.samlAssertions,
  schema.ssoTransactions,
  schema.outgoingMails,
  schema.bookingRequests,
  schema.visitInvitations,
  schema.visitCounts,
  schema.watchChecks,
  schema.suiteCommands,
  schema.eventNotices,
]);

/** Whether rows of a table can be put back. */
export const isKept = (table: PgTable) => !ending.has(table);

/** Rows that a trigger has made by the time when they are put back. */
export const isMadeByTrigger = (table: PgTable) =>
  table === schema.eventPlaces || table === schema.offerCounts || table === schema.suiteStates;

/**
 * References that are not given back: the vault forgets cards as soon as they are nobody's.
 */
export const isGivenBack = ({ table }: Bond) => table !== schema.paymentCards;

/** The column that says whose a row is: it goes with them. */
export function personColumn(table: PgTable): PgColumn | undefined {
  if (table === schema.users) return schema.users.uuid;
  return bonds.find(
    ({ table: child, parent, fate }) =>
      child === table && parent === schema.users && fate === "goes",
  )?.column;
}

/** The column with the address of a person of whom a row tells. */
export function addressColumn(table: PgTable): PgColumn | undefined {
  if (table === schema.users) return schema.users.email;
  return table === schema.visits ? schema.visits.visitorEmail : undefined;
}
