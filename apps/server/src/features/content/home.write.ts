import { categoryTypes, utilityButtonTypes } from "@portico/contract";
import { miniAppAddress } from "@portico/rules/mini-apps-origin";
import { harmlessAddress } from "@portico/rules/safe-link";
import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import { type Checked, createCheck, Fault, type Rule } from "../../platform/writes/check.ts";
import { wholeWithin } from "../../platform/writes/number-rules.ts";
import { line, oneOf } from "../../platform/writes/text-rules.ts";
import { linkOrPath, uuid, yesNo } from "../../platform/writes/word-rules.ts";
import { companyTypes } from "./content.write.ts";
import type { categories, utilityButtons } from "./content.tables.ts";
import { upsertCategories, upsertUtilityButtons } from "./content-writes.repository.ts";

type MadeByUs = "uuid" | "portfolioUuid" | "createdAt" | "translations";

/** What somebody may say of a category; its translations are all that it has. */
export type NewCategory = Omit<typeof categories.$inferInsert, MadeByUs> & {
  translations?: Record<string, { name?: string | null }>;
};

/** What somebody may say of a utility tile of the home; its translations are all that it has. */
export type NewUtilityButton = Omit<typeof utilityButtons.$inferInsert, MadeByUs> & {
  translations?: Record<string, { name?: string | null; text?: string | null }>;
};

const position = wholeWithin(-1_000_000, 1_000_000);

/** Checks what is to be written of a category. */
export const checkCategory = createCheck<NewCategory>(
  {
    externalId: line(200),
    buildingUuid: uuid,
    type: oneOf(categoryTypes),
    name: line(100),
    position,
    active: yesNo,
  },
  ["externalId", "type", "name"],
);

/** An address as it is written, which an export compares; of an app's own scheme as well. */
const tileAddress: Rule<string> = (text) => {
  const trimmed = text.trim();
  return harmlessAddress(miniAppAddress(trimmed, "https://miniapps.example")) === null
    ? new Fault(`is no address that may be followed: ${trimmed.slice(0, 60)}`)
    : trimmed;
};

/** Checks what is to be written of a utility tile. */
export const checkUtilityButton = createCheck<NewUtilityButton>(
  {
    externalId: line(200),
    buildingUuid: uuid,
    name: line(100),
    text: line(300),
    utilityName: line(100),
    type: oneOf(utilityButtonTypes),
    url: tileAddress,
    route: linkOrPath,
    icon: line(60),
    companyTypes,
    position,
  },
  ["externalId", "name", "utilityName", "type", "icon"],
);

/** Adds or changes categories of a portfolio. */
export const saveCategories = (
  db: Executor,
  portfolioUuid: string,
  rows: readonly Checked<NewCategory>[],
): Promise<WriteCounts> => upsertCategories(db, portfolioUuid, rows);

/** Adds or changes the utility tiles of a portfolio's home. */
export const saveUtilityButtons = (
  db: Executor,
  portfolioUuid: string,
  rows: readonly Checked<NewUtilityButton>[],
): Promise<WriteCounts> => upsertUtilityButtons(db, portfolioUuid, rows);
