import { temperatureUnits } from "@portico/contract/constants";
import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import { type Checked, createCheck, Fault, type Rule } from "../../platform/writes/check.ts";
import { wholeWithin } from "../../platform/writes/number-rules.ts";
import { line } from "../../platform/writes/text-rules.ts";
import { uuid, yesNo } from "../../platform/writes/word-rules.ts";
import type { suites } from "./smart-building.tables.ts";
import { upsertFloors, upsertSuites } from "./suite-writes.repository.ts";

/** What somebody may say of a suite. */
export type NewSuite = Omit<
  typeof suites.$inferInsert,
  "uuid" | "portfolioUuid" | "createdAt" | "floorUuid"
> & {
  /** Name of its floor, and how far up that is; without it the number in the name says so. */
  floor: string;
  level?: number | null;
};

/** A unit, with or without its sign: `F`, `°C`. */
const unit: Rule<string, (typeof temperatureUnits)[number]> = (text) =>
  temperatureUnits.find((each) => each === `°${text.trim().replace("°", "").toUpperCase()}`) ??
  new Fault(`is neither °F nor °C: ${text.trim().slice(0, 20)}`);

/** Checks what is to be written of a suite. */
export const checkSuite = createCheck<NewSuite>(
  {
    externalId: line(200),
    buildingUuid: uuid,
    floor: line(80),
    level: wholeWithin(-20, 300),
    companyUuid: uuid,
    name: line(80),
    temperatureUnit: unit,
    equipmentName: line(80),
    isLit: yesNo,
    isHeated: yesNo,
    isOutOfService: yesNo,
  },
  ["externalId", "floor", "name"],
);

/** Adds or changes suites of a portfolio that say the same fields, with their floors. */
export async function saveSuites(
  db: Executor,
  { uuid: portfolioUuid }: { uuid: string },
  rows: readonly Checked<NewSuite>[],
): Promise<WriteCounts> {
  const floors = rows.map(({ buildingUuid, floor, level }) => ({
    buildingUuid,
    name: floor,
    level,
  }));
  const floorUuidOf = await upsertFloors(db, portfolioUuid, floors);
  const kept = rows.map(({ floor, level: _level, ...row }) => ({
    ...row,
    floorUuid: floorUuidOf({ buildingUuid: row.buildingUuid, name: floor }),
  }));
  return upsertSuites(db, portfolioUuid, kept);
}
