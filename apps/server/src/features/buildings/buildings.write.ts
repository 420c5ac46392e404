import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import { type Checked, createCheck } from "../../platform/writes/check.ts";
import { wholeWithin, within, year } from "../../platform/writes/number-rules.ts";
import { line } from "../../platform/writes/text-rules.ts";
import { language, timeZone, uuid, yesNo } from "../../platform/writes/word-rules.ts";
import type { buildings } from "./buildings.tables.ts";
import { upsertBuildings } from "./building-writes.repository.ts";

/** What somebody may say of a building. */
export type NewBuilding = Omit<
  typeof buildings.$inferInsert,
  "uuid" | "portfolioUuid" | "timezone" | "locale" | "createdAt"
> & {
  /** IANA zone and language code; those of the portfolio without. */
  timezone?: string | null;
  locale?: string | null;
};

/** Checks what is to be written of a building. */
export const checkBuilding = createCheck<NewBuilding>(
  {
    externalId: line(200),
    name: line(200),
    address1: line(300),
    city: line(100),
    region: line(100),
    postalCode: line(20),
    district: line(100),
    latitude: within(-90, 90),
    longitude: within(-180, 180),
    yearBuilt: year,
    floors: wholeWithin(0, 300),
    /** Square feet. */
    grossFloorArea: wholeWithin(0, 100_000_000),
    use: line(300),
    timezone: timeZone,
    locale: language,
    isGuestBuilding: yesNo,
    imageUuid: uuid,
  },
  ["externalId", "name", "address1"],
);

/** Adds or changes buildings of a portfolio that say the same fields. */
export function saveBuildings(
  db: Executor,
  portfolio: { uuid: string; timezone: string; language: string },
  rows: readonly Checked<NewBuilding>[],
): Promise<WriteCounts> {
  return upsertBuildings(db, portfolio, rows);
}
