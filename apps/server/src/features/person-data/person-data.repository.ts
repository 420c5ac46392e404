import type { EmailAddress } from "@portico/rules/email-address";
import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  or,
  type PgColumn,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { hasHoldingStatus, resourceBookings } from "../bookings/bookings.tables.ts";
import { listPortfolioUuids } from "../portfolios/portfolios.public.ts";
import { listRemovedAccounts } from "../removals/removals.public.ts";
import { users } from "../users/users.tables.ts";
import { isUntold, type PersonalRows, toldColumns } from "./personal-data.tables.ts";

/** Whose rows: those of an address, with all accounts that it has, or had and can be put back. */
export interface Person {
  uuids: readonly string[];
  email: EmailAddress;
}

/** A row as it is told. */
export type ToldRow = Record<string, unknown>;

function portfolioColumn({ table }: Pick<PersonalRows, "table">): PgColumn | undefined {
  return Object.values(getTableColumns(table)).find(({ name }) => name === "portfolio_uuid");
}

/** Which rows are a person's, of one landlord where they belong to one. */
function isOf(
  executor: Executor,
  rows: PersonalRows,
  person: Person,
  portfolioUuid: string | null,
): SQL | undefined {
  const column = portfolioColumn(rows);
  const isThere = column && portfolioUuid !== null ? eq(column, portfolioUuid) : undefined;
  const isTheirs =
    rows.by === "key" ? inArray(rows.person, [...person.uuids]) : eq(rows.person, person.email);
  if (rows.through === undefined) return and(isThere, isTheirs);
  const { column: inner, of } = rows.through;
  const owner = portfolioColumn({ table: of.table });
  const isOwner = owner && portfolioUuid !== null ? eq(owner, portfolioUuid) : undefined;
  const theirs = executor.select({ of }).from(of.table).where(and(isOwner, isTheirs));
  return and(isThere, inArray(sql`${inner}`, theirs));
}

/** The landlords to ask one after the other; null for rows that belong to none. */
async function placesOf(executor: Executor, rows: PersonalRows): Promise<(string | null)[]> {
  return portfolioColumn(rows) === undefined ? [null] : listPortfolioUuids(executor);
}

/** Rows that are kept of what was taken away hold all columns, those that are not told included. */
function asTold(row: ToldRow): ToldRow {
  const { row: kept } = row;
  if (typeof kept !== "object" || kept === null) return row;
  const told = Object.entries(kept).filter(([name]) => !isUntold(name));
  return { ...row, row: Object.fromEntries(told) };
}

/** A person's rows, without what is nobody's to read. */
export async function listRows(
  executor: Executor,
  rows: PersonalRows,
  person: Person,
): Promise<ToldRow[]> {
  const found: ToldRow[] = [];
  for (const place of await placesOf(executor, rows)) {
    const some = await executor
      .select(toldColumns(rows))
      .from(rows.table)
      .where(isOf(executor, rows, person, place));
    found.push(...some.map(asTold));
  }
  return found;
}

/** How many rows are a person's. */
export async function countRows(
  executor: Executor,
  rows: PersonalRows,
  person: Person,
): Promise<number> {
  let count = 0;
  for (const place of await placesOf(executor, rows)) {
    const [row] = await executor
      .select({ count: sql<number>`count(*)::int` })
      .from(rows.table)
      .where(isOf(executor, rows, person, place));
    count += row?.count ?? 0;
  }
  return count;
}

/** Erases rows that no key of the database leads to the account from. */
export async function eraseRows(
  executor: Executor,
  rows: PersonalRows,
  person: Person,
): Promise<void> {
  for (const place of await placesOf(executor, rows)) {
    await executor
      .delete(rows.table)
      .where(
        and(isOf(executor, rows, person, place), rows.keptUntil && lt(rows.keptUntil, sql`now()`)),
      );
  }
}

/** Erases the account that is there; the database takes with it, or frees of it, what refers to it. */
export async function eraseAccount(executor: Executor, person: Person): Promise<void> {
  await executor.delete(users).where(inArray(users.uuid, [...person.uuids]));
}

const selectAccount = (executor: Executor, email: EmailAddress) =>
  executor.select({ uuid: users.uuid }).from(users).where(eq(users.email, email));

/** Somebody by their address; undefined where there is no account, nor was one taken away. */
export async function findPerson(
  executor: Executor,
  email: EmailAddress,
): Promise<Person | undefined> {
  return withRemoved(executor, email, await selectAccount(executor, email));
}

/** The same, with the account locked, so that nothing is added to it meanwhile. */
export async function lockPerson(
  executor: Executor,
  email: EmailAddress,
): Promise<Person | undefined> {
  return withRemoved(executor, email, await selectAccount(executor, email).for("update"));
}

async function withRemoved(
  executor: Executor,
  email: EmailAddress,
  there: readonly { uuid: string }[],
): Promise<Person | undefined> {
  const removed = await listRemovedAccounts(executor, email);
  const uuids = [...there.map(({ uuid }) => uuid), ...removed];
  return uuids.length === 0 ? undefined : { uuids, email };
}

/** Bookings of a person that are not over and that a card pays: money is still to go one way or the other. */
export async function listPaidBookings(executor: Executor, person: Person): Promise<string[]> {
  const found: string[] = [];
  for (const place of await listPortfolioUuids(executor)) {
    const rows = await executor
      .select({ uuid: resourceBookings.uuid })
      .from(resourceBookings)
      .where(
        and(
          eq(resourceBookings.portfolioUuid, place),
          or(
            inArray(resourceBookings.userUuid, [...person.uuids]),
            inArray(resourceBookings.bookedByUuid, [...person.uuids]),
          ),
          isNotNull(resourceBookings.chargeUuid),
          gt(resourceBookings.endsAt, sql`now()`),
          hasHoldingStatus,
        ),
      );
    found.push(...rows.map(({ uuid }) => uuid));
  }
  return found;
}
