import type { ControlType, TemperatureUnit } from "@portico/contract/constants";
import { isBrightness } from "@portico/rules/suite-lighting";
import { askedTemperature } from "@portico/rules/suite-temperature";
import { newId } from "../../platform/database/new-id.ts";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import {
  type RateLimit,
  type RateLimiter,
  tooMany,
} from "../../platform/rate-limit/rate-limiter.ts";
import type {
  SmartBuildingRepository,
  SuiteRow,
  SuiteViewer,
} from "./smart-building.repository.ts";
import { byName, toSuite } from "./smart-building.view.ts";

/** Commands of one person: a slider that is dragged makes a few in a second. */
export const commandLimits = {
  inMinute: { name: "suite commands", count: 240, windowSeconds: 60 },
  inHour: { name: "suite commands of an hour", count: 1500, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;

interface SmartBuildingServiceDeps {
  repository: SmartBuildingRepository;
  limiter: Pick<RateLimiter, "attempt">;
  /** Hears that there is a command to be sent. */
  onCommand: () => void;
}

/** Builds what shows suites to those who may control them, and takes their commands. */
export function createSmartBuildingService(deps: SmartBuildingServiceDeps) {
  const { repository, limiter, onCommand } = deps;

  async function find(viewer: SuiteViewer): Promise<SuiteRow> {
    const [row] = await repository.findViewed([viewer]);
    if (row === undefined || row.userUuids.length === 0) {
      throw new AppError("smart-building.suite_not_found");
    }
    return row;
  }

  /** Takes a command; throws what its call may answer. `read` finds out what is asked for, if it may be. */
  async function command(
    viewer: SuiteViewer,
    control: ControlType,
    read: (row: SuiteRow) => { value: number | null; unit: TemperatureUnit | null },
  ) {
    const whose = viewer.userUuid;
    const attempt = await limiter.attempt(
      Object.values(commandLimits).map((limit) => ({ limit, whose })),
    );
    if (!attempt.isFree) throw tooMany(attempt);
    const row = await find(viewer);
    const { value, unit } = read(row);
    if (value === null) throw new AppError("smart-building.out_of_range");
    const isThere = control === "lighting" ? row.suite.isLit : row.suite.isHeated;
    if (!isThere || !toSuite(row).is_available) throw new AppError("smart-building.unavailable");
    await repository.addCommand(viewer, { uuid: newId(), control, value, unit });
    onCommand();
    return toSuite(await find(viewer));
  }

  return {
    /** Floors with suites that somebody may control, from the top down. */
    async listFloors(place: BuildingPlace, userUuid: string) {
      const floors = await repository.listFloors(place, userUuid);
      return floors.map(({ uuid, name }) => ({ id: uuid, navName: name }));
    },

    /** Suites of a floor that somebody may control; throws `smart-building.floor_not_found` for none. */
    async listSuites(place: BuildingPlace, floorUuid: string, userUuid: string) {
      const suites = await repository.listSuites(place, floorUuid, userUuid);
      if (suites.length === 0) throw new AppError("smart-building.floor_not_found");
      return byName(suites.map(({ uuid, name }) => ({ id: uuid, navName: name })));
    },

    /** A suite; throws `smart-building.suite_not_found`. */
    getSuite: async (viewer: SuiteViewer) => toSuite(await find(viewer)),

    /** Asks for a temperature, said in either unit; it is taken to the suite's own. */
    setTemperature: (viewer: SuiteViewer, degrees: number, said: TemperatureUnit) =>
      command(viewer, "temperature", ({ suite: { temperatureUnit: unit } }) => ({
        value: askedTemperature(degrees, said, unit),
        unit,
      })),

    /** Asks for a brightness. */
    setLighting: (viewer: SuiteViewer, brightness: number) =>
      command(viewer, "lighting", () => ({
        value: isBrightness(brightness) ? brightness : null,
        unit: null,
      })),
  };
}

/** Shows suites and takes commands for them. */
export type SmartBuildingService = ReturnType<typeof createSmartBuildingService>;
