import { and, asc, count, eq, isNull, or, sql } from "drizzle-orm";
import { appStorageLimits } from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { upsertRows, type WriteCounts } from "../../platform/database/upsert-rows.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { apps, appValues } from "./miniapps.tables.ts";

/** Apps of the building, and of the portfolio where they stand everywhere. */
const isHere = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(
    eq(apps.portfolioUuid, portfolioUuid),
    or(isNull(apps.buildingUuid), eq(apps.buildingUuid, buildingUuid)),
  );

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
export type AppChange = Pick<AppRow, "name" | "url" | "origins" | "permissions">;
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

/** Rows of apps, and of what they keep. */
export function createMiniappsRepository(db: Db) {
  return {
    list: (place: BuildingPlace) =>
      db.select().from(apps).where(isHere(place)).orderBy(asc(apps.name), asc(apps.uuid)),

    async find(place: BuildingPlace, appUuid: string): Promise<AppRow | undefined> {
      const [row] = await db
        .select()
        .from(apps)
        .where(and(isHere(place), eq(apps.uuid, appUuid)));
      return row;
    },

    /** Adds an app unless the landlord has so many already; those who add wait for each other. */
    insert: (row: typeof apps.$inferInsert, most: number): Promise<AppRow | null> =>
      db.transaction(async (tx) => {
        await tx
          .select({ uuid: portfolios.uuid })
          .from(portfolios)
          .where(eq(portfolios.uuid, row.portfolioUuid))
          .for("no key update");
        const [known] = await tx
          .select({ count: count() })
          .from(apps)
          .where(eq(apps.portfolioUuid, row.portfolioUuid));
        if ((known?.count ?? 0) >= most) return null;
        const [added] = await tx.insert(apps).values(row).returning();
        return added ?? null;
      }),

    async change(
      place: BuildingPlace,
      appUuid: string,
      change: AppChange,
    ): Promise<AppRow | undefined> {
      const [row] = await db.update(apps).set(change).where(isOwn(place, appUuid)).returning();
      return row;
    },

    async remove(place: BuildingPlace, appUuid: string): Promise<boolean> {
      const rows = await db
        .delete(apps)
        .where(isOwn(place, appUuid))
        .returning({ uuid: apps.uuid });
      return rows.length === 1;
    },

    /** What an app keeps by a key; null where it keeps nothing. */
    async getValue({ place, appUuid, userUuid }: AppHolder, key: string): Promise<string | null> {
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
    },

    /** Keeps a value; false if there is no room for it. */
    async setValue(
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
    },
  };
}

/** Apps' access to the database. */
export type MiniappsRepository = ReturnType<typeof createMiniappsRepository>;
