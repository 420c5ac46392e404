import { openDevices } from "../../adapters/devices/open-devices.ts";
import { startBackgroundTask } from "../../platform/jobs/background-task.ts";
import { createLease } from "../../platform/jobs/lease.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { SessionsService } from "../auth/auth.public.ts";
import {
  giveUpCommands,
  keepReadings,
  listEquipped,
  settleCommands,
  takeDueCommands,
} from "./equipment/equipment.repository.ts";
import { startEquipment } from "./equipment/equipment.service.ts";
import { createLiveSuites } from "./live/live-suites.ts";
import { createSmartBuildingRepository } from "./smart-building.repository.ts";
import { smartBuildingRoutes } from "./smart-building.routes.ts";
import { createSmartBuildingService } from "./smart-building.service.ts";
import { sweepCommands } from "./sweep-commands.repository.ts";

type SmartBuildingDeps = Pick<Portal, "db" | "env" | "feed" | "limiter" | "log"> & {
  sessions: SessionsService;
};

/** For how long one process alone speaks to the equipment, in seconds; it asks anew long before. */
const leaseSeconds = 5;

/** How often open pages of suites are told how these are when nobody tells of a change, in milliseconds. */
const beat = 1000;

/** Tables that decide who may look at what, and those that say how suites are. */
const decidesWhoLooks = new Set(["memberships", "sessions", "suites", "users"]);
const changesSuites = new Set(["suites", "suite_states"]);

/** Suites: their light and temperature, and the equipment behind them. */
export function createSmartBuilding(deps: SmartBuildingDeps) {
  const { db, env, feed, limiter, log, sessions } = deps;
  const repository = createSmartBuildingRepository(db);
  const lease = createLease(db, "suite equipment", leaseSeconds);
  const equipment = startEquipment({
    rows: {
      list: () => listEquipped(db),
      keep: (readings) => keepReadings(db, lease, readings),
      settle: (answers) => settleCommands(db, answers),
      giveUp: (portfolioUuids, unsent) => giveUpCommands(db, portfolioUuids, unsent),
      takeDue: (portfolioUuids) => takeDueCommands(db, portfolioUuids),
    },
    lease,
    openGateway: openDevices(env, (error) =>
      log.warn({ err: error }, "the broker of suites is away"),
    ),
    feed,
    onFailure: (error) => log.warn({ err: error }, "the equipment of suites is not spoken to"),
  });
  const smartBuilding = createSmartBuildingService({
    repository,
    limiter,
    onCommand: equipment.wake,
  });
  const live = createLiveSuites({ repository, sessions, limiter });
  const tellingPages = startBackgroundTask({
    every: beat,
    run: live.tellChanges,
    onFailure: (error) => log.warn({ err: error }, "open pages do not hear of suites"),
  });
  feed.subscribe((change) => {
    if (change === "unknown" || decidesWhoLooks.has(change.table)) live.doubt();
    if (change === "unknown" || changesSuites.has(change.table)) void tellingPages.wake();
  });
  return {
    chores: { sweepSuiteCommands: () => sweepCommands(db, env.keptDays.suiteCommands) },
    async close() {
      await tellingPages.close();
      await equipment.close();
    },
    routes(app) {
      smartBuildingRoutes(app, { smartBuilding, live });
    },
  } satisfies Feature;
}
