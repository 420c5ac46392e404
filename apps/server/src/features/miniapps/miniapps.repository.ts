import { appStorageLimits, mostApps, mostOriginCharacters } from "@portico/contract";
import { type FramedApp, framedOrigins, policyCharacters } from "@portico/rules/framed-origins";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { and, asc, eq, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { upsertRows, type WriteCounts } from "../../platform/database/upsert-rows.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { apps, appValues } from "./miniapps.tables.ts";

/** Apps of the building, and of the portfolio where they stand everywhere. */
const isHere = (place: BuildingPlace) => showsIn(apps, place);

/** One app that was registered for the building itself. */
const isOwn = ({ portfolioUuid, buildingUuid }: BuildingPlace, appUuid: string) =>
  and(
    eq(apps.portfolioUuid, portfolioUuid),
    eq(apps.buildingUuid, buildingUuid),
    eq(apps.uuid, appUuid),
  );

/** An app as read. */
export type AppRow = typeof apps.$inferSelect;
/** What may be changed of an app. */
export type AppChange = Pick<AppRow, "name" | "url" | "origins" | "permissions" | "gateways">;
/** Whose things an app keeps. */
export interface AppHolder {
  place: BuildingPlace;
  appUuid: string;
  userUuid: string;
}

/** Adds or changes apps of a portfolio. */
export function upsertApps(
  db: Executor,
  portfolioUuid: string,
  rows: readonly object[],
): Promise<WriteCounts> {
  const key = [apps.portfolioUuid, apps.externalId];
  return upsertRows(db, { table: apps, key }, { portfolioUuid }, rows);
}

const listFramed = (db: Executor, portfolioUuid: string): Promise<FramedApp[]> =>
  db
    .select({ url: apps.url, origins: apps.origins, permissions: apps.permissions })
    .from(apps)
    .where(eq(apps.portfolioUuid, portfolioUuid));

/** Characters that the origins of some apps take in the policies of a page. */
const charactersOf = (framed: readonly FramedApp[]) =>
  [...framedOrigins(framed)].reduce((sum, entry) => sum + policyCharacters(...entry), 0);

/** Writes, unless the landlord's apps are too many then; those who write wait for each other. */
const withinBounds = <T>(db: Db, portfolioUuid: string, write: (tx: Executor) => Promise<T>) =>
  db.transaction(async (tx) => {
    await tx
      .select({ uuid: portfolios.uuid })
      .from(portfolios)
      .where(eq(portfolios.uuid, portfolioUuid))
      .for("no key update");
    const before = await listFramed(tx, portfolioUuid);
    const written = await write(tx);
    const after = await listFramed(tx, portfolioUuid);
    if (after.length > mostApps) throw new AppError("miniapps.too_many");
    // What was too much before may at least become less.
    if (charactersOf(after) > Math.max(mostOriginCharacters, charactersOf(before))) {
      throw new AppError("miniapps.too_many_origins");
    }
    return written;
  });

export const listApps = (db: Executor, place: BuildingPlace) =>
  db.select().from(apps).where(isHere(place)).orderBy(asc(apps.name), asc(apps.uuid));

export async function findApp(
  db: Executor,
  place: BuildingPlace,
  appUuid: string,
): Promise<AppRow | undefined> {
  const [row] = await db
    .select()
    .from(apps)
    .where(and(isHere(place), eq(apps.uuid, appUuid)));
  return row;
}

/** Adds an app; throws `miniapps.too_many` and `miniapps.too_many_origins`. */
export const insertApp = (db: Db, row: typeof apps.$inferInsert): Promise<AppRow | undefined> =>
  withinBounds(db, row.portfolioUuid, async (tx) => {
    const [added] = await tx.insert(apps).values(row).returning();
    return added;
  });

/** Changes an app; throws `miniapps.too_many_origins`. */
export const changeApp = (
  db: Db,
  place: BuildingPlace,
  appUuid: string,
  change: AppChange,
): Promise<AppRow | undefined> =>
  withinBounds(db, place.portfolioUuid, async (tx) => {
    const [row] = await tx.update(apps).set(change).where(isOwn(place, appUuid)).returning();
    return row;
  });

export async function removeApp(
  db: Executor,
  place: BuildingPlace,
  appUuid: string,
): Promise<boolean> {
  const rows = await db.delete(apps).where(isOwn(place, appUuid)).returning({ uuid: apps.uuid });
  return rows.length === 1;
}

/** What an app keeps by a key; null where it keeps nothing. */
export async function getAppValue(
  db: Executor,
  { place, appUuid, userUuid }: AppHolder,
  key: string,
): Promise<string | null> {
  const [row] = await db
    .select({ value: sql<string | null>`${appValues.values} ->> ${key}` })
    .from(appValues)
    .where(
      and(
        eq(appValues.portfolioUuid, place.portfolioUuid),
        eq(appValues.buildingUuid, place.buildingUuid),
        eq(appValues.appUuid, appUuid),
        eq(appValues.userUuid, userUuid),
      ),
    );
  return row?.value ?? null;
}

/** Keeps a value; false if there is no room for it. */
export async function setAppValue(
  db: Executor,
  { place, appUuid, userUuid }: AppHolder,
  key: string,
  value: string,
): Promise<boolean> {
  const { portfolioUuid, buildingUuid } = place;
  const all = sql`${appValues.values} || excluded.values`;
  const rows = await db
    .insert(appValues)
    .values({ portfolioUuid, buildingUuid, appUuid, userUuid, values: { [key]: value } })
    .onConflictDoUpdate({
      target: [
        appValues.portfolioUuid,
        appValues.buildingUuid,
        appValues.appUuid,
        appValues.userUuid,
      ],
      set: { values: all },
      setWhere: sql`octet_length((${all})::text) <= ${appStorageLimits.bytes}`,
    })
    .returning({ appUuid: appValues.appUuid });
  return rows.length === 1;
}
