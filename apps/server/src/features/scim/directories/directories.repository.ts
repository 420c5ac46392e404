import { asc, eq, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { scimDirectories, scimUsers } from "../scim.tables.ts";
import type { Directory } from "./directory.ts";

/** A new directory. */
export type NewDirectory = typeof scimDirectories.$inferInsert;

/** The directory of a bearer token, by the hash of it. */
export async function findDirectoryByToken(
  db: Executor,
  tokenHash: string,
): Promise<Directory | null> {
  const [row] = await db
    .select({
      uuid: scimDirectories.uuid,
      portfolioUuid: scimDirectories.portfolioUuid,
      slug: scimDirectories.slug,
      domains: scimDirectories.domains,
    })
    .from(scimDirectories)
    .where(eq(scimDirectories.tokenHash, tokenHash));
  return row ?? null;
}

/** Every directory with the portfolio's name on the command line. */
export const listDirectories = (db: Executor) =>
  db
    .select({
      uuid: scimDirectories.uuid,
      slug: scimDirectories.slug,
      domains: scimDirectories.domains,
      portfolio: portfolios.slug,
    })
    .from(scimDirectories)
    .innerJoin(portfolios, eq(portfolios.uuid, scimDirectories.portfolioUuid))
    .orderBy(asc(scimDirectories.slug));

/** How many people a directory has. */
export async function countUsers(db: Executor, directoryUuid: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(scimUsers)
    .where(eq(scimUsers.directoryUuid, directoryUuid));
  return row?.total ?? 0;
}

/** The portfolio's name, and its brand. */
export async function findLandlord(
  db: Executor,
  portfolioUuid: string,
): Promise<{ name: string; brandUuid: string }> {
  const [row] = await db
    .select({ name: portfolios.name, brandUuid: portfolios.brandUuid })
    .from(portfolios)
    .where(eq(portfolios.uuid, portfolioUuid));
  if (row === undefined) throw new Error("The directory has no portfolio.");
  return row;
}

/** Adds a directory; false if the name is taken. */
export async function insertDirectory(db: Executor, directory: NewDirectory): Promise<boolean> {
  const rows = await db
    .insert(scimDirectories)
    .values(directory)
    .onConflictDoNothing()
    .returning({ uuid: scimDirectories.uuid });
  return rows.length === 1;
}

/** Gives a directory another token; false if there is none of this name. */
export async function changeToken(db: Executor, slug: string, tokenHash: string): Promise<boolean> {
  const rows = await db
    .update(scimDirectories)
    .set({ tokenHash })
    .where(eq(scimDirectories.slug, slug))
    .returning({ uuid: scimDirectories.uuid });
  return rows.length === 1;
}

/** Removes a directory with its users and groups, not their accounts; false if there is none. */
export async function deleteDirectory(db: Executor, slug: string): Promise<boolean> {
  const rows = await db
    .delete(scimDirectories)
    .where(eq(scimDirectories.slug, slug))
    .returning({ uuid: scimDirectories.uuid });
  return rows.length === 1;
}
