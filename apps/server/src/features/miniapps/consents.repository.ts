import type { ConsentName } from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { and, asc, eq, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { appConsents, apps } from "./miniapps.tables.ts";
import type { AppHolder } from "./miniapps.repository.ts";

const isOfPerson = ({ portfolioUuid, buildingUuid }: BuildingPlace, userUuid: string) =>
  and(
    eq(appConsents.portfolioUuid, portfolioUuid),
    eq(appConsents.buildingUuid, buildingUuid),
    eq(appConsents.userUuid, userUuid),
  );

/** What somebody has let an app have, and who answers for the app by now. */
export interface ConsentRow {
  appUuid: string;
  appName: string;
  permission: ConsentName;
  grantedAt: Date;
  parties: string[];
  url: string;
  origins: string[];
}

/** Of apps that stand in the building, for what they are registered for. */
export const listConsents = (
  db: Executor,
  place: BuildingPlace,
  userUuid: string,
): Promise<ConsentRow[]> =>
  db
    .select({
      appUuid: apps.uuid,
      appName: apps.name,
      permission: appConsents.permission,
      grantedAt: appConsents.grantedAt,
      parties: appConsents.parties,
      url: apps.url,
      origins: apps.origins,
    })
    .from(appConsents)
    .innerJoin(apps, and(showsIn(apps, appConsents), eq(apps.uuid, appConsents.appUuid)))
    .where(
      and(isOfPerson(place, userUuid), sql`${appConsents.permission} = any(${apps.permissions})`),
    )
    .orderBy(asc(apps.name), asc(apps.uuid), asc(appConsents.permission));

/** Remembers a yes, to whoever answers for the app now. */
export async function grantConsent(
  db: Executor,
  { place, appUuid, userUuid }: AppHolder,
  permission: ConsentName,
  parties: string[],
): Promise<void> {
  const { portfolioUuid, buildingUuid } = place;
  await db
    .insert(appConsents)
    .values({ portfolioUuid, buildingUuid, appUuid, userUuid, permission, parties })
    .onConflictDoUpdate({
      target: [
        appConsents.portfolioUuid,
        appConsents.buildingUuid,
        appConsents.appUuid,
        appConsents.userUuid,
        appConsents.permission,
      ],
      set: { parties, grantedAt: sql`now()` },
    });
}

/** Forgets a yes; there may be none. */
export async function withdrawConsent(
  db: Executor,
  { place, appUuid, userUuid }: AppHolder,
  permission: ConsentName,
): Promise<void> {
  await db
    .delete(appConsents)
    .where(
      and(
        isOfPerson(place, userUuid),
        eq(appConsents.appUuid, appUuid),
        eq(appConsents.permission, permission),
      ),
    );
}
