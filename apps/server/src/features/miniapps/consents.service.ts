import {
  type AppConsent,
  type AppPermission,
  type ConsentName,
  isConsentName,
} from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import {
  type ConsentRow,
  grantConsent,
  listConsents,
  withdrawConsent,
} from "./consents.repository.ts";
import { type AppHolder, type AppRow, findApp } from "./miniapps.repository.ts";
import { isPortals } from "./portals-own.ts";

interface ConsentsServiceDeps {
  db: Db;
}

/** Who answers for an app: its further origins, and where it begins; of our own the path says which. */
function partiesOf({ url, origins }: { url: string; origins: readonly string[] }): string[] {
  return [URL.parse(url)?.origin ?? url, ...origins];
}

/** What people let apps have, besides what the landlord lends. */
export function createConsentsService({ db }: ConsentsServiceDeps) {
  /** Throws `miniapps.not_found` for an app that does not stand in the building. */
  async function require({ place, appUuid }: AppHolder): Promise<AppRow> {
    const row = await findApp(db, place, appUuid);
    if (row === undefined) throw new AppError("miniapps.not_found");
    return row;
  }

  /** What holds still: a yes was given to an app's origins, and another one's need their own. */
  async function listHeld(place: BuildingPlace, userUuid: string): Promise<ConsentRow[]> {
    const rows = await listConsents(db, place, userUuid);
    return rows.filter((row) => partiesOf(row).every((party) => row.parties.includes(party)));
  }

  return {
    /** What somebody lets the apps of a building have by now. */
    async list(place: BuildingPlace, userUuid: string): Promise<AppConsent[]> {
      const rows = await listHeld(place, userUuid);
      return rows.map(({ appUuid, appName, permission, grantedAt }) => ({
        app_uuid: appUuid,
        app_name: appName,
        permission,
        granted_at: grantedAt.toISOString(),
      }));
    },

    /**
     * Throws `miniapps.consent_required` where an app needs the person's yes and has none; the
     * portal's own need none. What the owner of a shared account agreed to binds nobody else.
     */
    async requireConsent(
      { isShared, ...holder }: AppHolder & { isShared: boolean },
      permission: AppPermission,
    ): Promise<void> {
      if (!isConsentName(permission) || isPortals(await require(holder))) return;
      if (isShared) throw new AppError("miniapps.consent_required");
      const held = await listHeld(holder.place, holder.userUuid);
      const isHeld = held.some(
        (row) => row.appUuid === holder.appUuid && row.permission === permission,
      );
      if (!isHeld) throw new AppError("miniapps.consent_required");
    },

    /** Remembers a yes; throws `miniapps.not_found` for what the app is not registered for. */
    async grant(holder: AppHolder, permission: ConsentName): Promise<void> {
      const app = await require(holder);
      if (!app.permissions.includes(permission)) throw new AppError("miniapps.not_found");
      await grantConsent(db, holder, permission, partiesOf(app));
    },

    /** Takes a yes back, if there is one; throws `miniapps.not_found`. */
    async withdraw(holder: AppHolder, permission: ConsentName): Promise<void> {
      await require(holder);
      await withdrawConsent(db, holder, permission);
    },
  };
}

/** What people let apps have. */
export type ConsentsService = ReturnType<typeof createConsentsService>;
