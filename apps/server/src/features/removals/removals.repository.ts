import {
  and,
  asc,
  desc,
  eq,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { lastMigration } from "../../platform/database/migrate.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { memberships } from "../users/users.tables.ts";
import type { Root } from "./hanging-rows.repository.ts";
import { removableOf, type RemovableKind } from "./removable.tables.ts";
import { removals } from "./removals.tables.ts";

/** How long removed things can be put back, in days. */
export const removalDays = 30;

/** What a removal says of itself. */
export interface RemovalWords {
  kind: RemovableKind | "demo" | "missing";
  name: string;
  /** Slug of the landlord. */
  landlord: string | null;
  now: Date;
}

/** Begins a removal; its rows follow. */
export async function insertRemoval(
  db: Executor,
  { now, ...words }: RemovalWords,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + removalDays * 24 * 3600 * 1000);
  const [row] = await db
    .insert(removals)
    .values({ ...words, migration: lastMigration(), createdAt: now, expiresAt })
    .returning({ uuid: removals.uuid });
  if (row === undefined) throw new Error("A removal was not stored");
  return row.uuid;
}

/** A thing that can be taken away. */
export interface Found {
  uuid: string;
  key: string;
  name: string;
}

/** Which rows a word and a key call: by key, `uuid`, or the name that people know. */
export async function findThings(
  db: Executor,
  kind: RemovableKind,
  called: string,
  landlordUuid: string | null,
): Promise<Found[]> {
  const { table, key, name, landlord, only } = removableOf(kind);
  const isHere = landlord === null ? undefined : eq(landlord, landlordUuid ?? sql`null`);
  const list = (which: SQL | undefined) =>
    db
      .select({
        uuid: sql<string>`${table.uuid}::text`,
        key: sql<string>`${key}`,
        name: sql<string>`${name ?? key}`,
      })
      .from(table)
      .where(and(isHere, only, which))
      .orderBy(asc(key));
  const byKey = await list(or(eq(key, called), eq(sql`${table.uuid}::text`, called)));
  if (byKey.length > 0 || name === null) return byKey;
  return list(eq(name, called));
}

/** The landlords of a brand, or all. */
export async function listLandlordsOf(db: Executor, brandUuid?: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(brandUuid === undefined ? undefined : eq(portfolios.brandUuid, brandUuid))
    .orderBy(asc(portfolios.uuid));
  return rows.map(({ uuid }) => uuid);
}

/** What can be put back, the last one first. */
export function listRemovals(db: Executor) {
  return db.select().from(removals).orderBy(desc(removals.createdAt));
}

/** Ends a removal: with what is kept in it. */
export async function deleteRemoval(db: Executor, uuid: string): Promise<void> {
  await db.delete(removals).where(eq(removals.uuid, uuid));
}

/** Those whose time is over. */
export async function listExpired(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ uuid: removals.uuid })
    .from(removals)
    .where(lt(removals.expiresAt, now));
  return rows.map(({ uuid }) => uuid);
}

/** Things by their keys. */
export function rootsOf(
  kind: RemovableKind,
  uuids: readonly string[],
  landlordUuid: string | null,
): Root[] {
  const { table } = removableOf(kind);
  return [{ table, which: inArray(table.uuid, [...uuids]), landlordUuid }];
}

/** What somebody is at a landlord's; their account is another matter. */
export function membershipsOf(userUuid: string, landlordUuid: string): Root[] {
  return [{ table: memberships, which: eq(memberships.userUuid, userUuid), landlordUuid }];
}

/** Landlords at which somebody belongs somewhere. */
export async function listLandlordsOfPerson(db: Executor, userUuid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: portfolios.slug })
    .from(memberships)
    .innerJoin(portfolios, eq(portfolios.uuid, memberships.portfolioUuid))
    .where(eq(memberships.userUuid, userUuid))
    .orderBy(asc(portfolios.slug));
  return rows.map(({ slug }) => slug);
}
