import {
  type App,
  type AppRegistration,
  type AppSession,
  appTokenSeconds,
} from "@portico/contract";
import type { Db } from "../../platform/database/client.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { RemoteFiles, RemoteHead } from "../../adapters/remote/remote-files.ts";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { Checked } from "../../platform/writes/check.ts";
import type { AppTokens } from "../auth/auth.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { isFrameable } from "./is-frameable.ts";
import {
  type AppHolder,
  type AppRow,
  changeApp,
  findApp,
  getAppValue,
  insertApp,
  listApps,
  removeApp,
  setAppValue,
} from "./miniapps.repository.ts";
import { toApp } from "./miniapps.view.ts";
import { checkApp, type NewApp } from "./miniapps.write.ts";

/** Look-ups of one person: each is a request to somebody else's server. */
export const statusLimit = {
  name: "app statuses",
  count: 120,
  windowSeconds: 3600,
} as const satisfies RateLimit;

const statusLookup = { maxTime: 5000, accept: "text/html" };

/** An address that somebody wants to know of, at which host of the portal. */
interface AskedStatus {
  url: string;
  host: string;
  userUuid: string;
}

interface MiniappsServiceDeps {
  db: Db;
  lookUp: RemoteFiles["look"];
  limiter: RateLimiter;
  /** By address, for a short while. */
  heads: Cache<RemoteHead | null>;
  appTokens: AppTokens;
  whitelabel: Pick<WhitelabelService, "originFor">;
}

/** A registration as it is written; throws `request.invalid`, naming the fields. */
function checked(registration: AppRegistration, externalId: string): Checked<NewApp> {
  const result = checkApp({ ...registration, externalId });
  if (result.faults === null) return result.row;
  const fields = result.faults.map(({ field, reason }): [string, string] => [`/${field}`, reason]);
  throw new AppError("request.invalid", Object.fromEntries(fields));
}

/** Builds the feature over its repository. */
export function createMiniappsService(deps: MiniappsServiceDeps) {
  const { db, appTokens, whitelabel, lookUp, limiter, heads } = deps;

  const shown = async (row: AppRow, host: string): Promise<App> =>
    toApp(row, await whitelabel.originFor(host));

  /** Throws `miniapps.not_found` for an app that does not stand in the building. */
  async function require(place: BuildingPlace, appUuid: string): Promise<AppRow> {
    const row = await findApp(db, place, appUuid);
    if (row === undefined) throw new AppError("miniapps.not_found");
    return row;
  }

  return {
    /** The apps of a building. */
    async list(place: BuildingPlace, host: string): Promise<App[]> {
      const [rows, origin] = await Promise.all([listApps(db, place), whitelabel.originFor(host)]);
      return rows.map((row) => toApp(row, origin));
    },

    /**
     * Registers an app for one building; throws `request.invalid`, `miniapps.too_many` and
     * `miniapps.too_many_origins`.
     */
    async register(place: BuildingPlace, app: AppRegistration, host: string): Promise<App> {
      const uuid = newId();
      const row = checked(app, uuid);
      const added = await insertApp(db, { ...row, ...place, uuid });
      if (added === undefined) throw new AppError("miniapps.not_found");
      return shown(added, host);
    },

    /**
     * Changes an app of the building itself; throws `request.invalid`, `miniapps.not_found` and
     * `miniapps.too_many_origins`.
     */
    async change(
      place: BuildingPlace,
      appUuid: string,
      { app, host }: { app: AppRegistration; host: string },
    ): Promise<App> {
      const { name, url, origins = [], permissions = [], gateways = [] } = checked(app, appUuid);
      const change = { name, url, origins, permissions, gateways };
      const row = await changeApp(db, place, appUuid, change);
      if (row === undefined) throw new AppError("miniapps.not_found");
      return shown(row, host);
    },

    /** Removes an app of the building itself; throws `miniapps.not_found`. */
    async remove(place: BuildingPlace, appUuid: string): Promise<void> {
      const isRemoved = await removeApp(db, place, appUuid);
      if (!isRemoved) throw new AppError("miniapps.not_found");
    },

    /** What an app shows who it acts for with; throws `miniapps.not_found`. */
    async openSession(
      place: BuildingPlace,
      appUuid: string,
      { session, ...opening }: { session: CurrentSession; locale: string; isShared: boolean },
    ): Promise<AppSession> {
      const { uuid } = await require(place, appUuid);
      const claims = { ...session, ...place, ...opening, appUuid: uuid };
      const [token, launch_context] = await Promise.all([
        appTokens.issue(claims, appTokenSeconds),
        appTokens.signLaunch(claims, appTokenSeconds),
      ]);
      return { token, expires_in: appTokenSeconds, launch_context };
    },

    /**
     * The status with which an address of an app answers, null where the portal does not reach it, as
     * an app of somebody's own network; and whether it lets the portal frame it, as far as that is known.
     * Throws `miniapps.not_found` and `auth.too_many_attempts`.
     */
    async statusOf(place: BuildingPlace, appUuid: string, asked: AskedStatus) {
      const app = await shown(await require(place, appUuid), asked.host);
      const origin = URL.parse(asked.url)?.origin ?? "";
      if (!app.origins.includes(origin)) throw new AppError("miniapps.not_found");
      await limiter.require(statusLimit, asked.userUuid);
      const head = await heads.get(asked.url, () =>
        lookUp(asked.url, statusLookup).catch(() => null),
      );
      const portal = await whitelabel.originFor(asked.host);
      return {
        status: head?.status ?? null,
        is_frameable: head === null || isFrameable(head, { app: asked.url, portal }),
      };
    },

    /** What the app keeps for the person by a key; throws `miniapps.not_found`. */
    async getValue(holder: AppHolder, key: string): Promise<string | null> {
      await require(holder.place, holder.appUuid);
      return getAppValue(db, holder, key);
    },

    /** Keeps a value; throws `miniapps.not_found` and `miniapps.storage_full`. */
    async setValue(holder: AppHolder, { key, value }: { key: string; value: string }) {
      await require(holder.place, holder.appUuid);
      const isKept = await setAppValue(db, holder, key, value);
      if (!isKept) throw new AppError("miniapps.storage_full");
    },
  };
}

/** Apps of buildings. */
export type MiniappsService = ReturnType<typeof createMiniappsService>;
