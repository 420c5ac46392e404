import type { Executor } from "../../platform/database/executor.ts";
import { upsertRows, type WriteCounts } from "../../platform/database/upsert-rows.ts";
import { emailDomains } from "./users.tables.ts";

/** Adds or changes mail domains. */
export function upsertDomains(
  db: Executor,
  portfolioUuid: string,
  rows: readonly object[],
): Promise<WriteCounts> {
  const key = [emailDomains.domain, emailDomains.portfolioUuid, emailDomains.buildingUuid];
  return upsertRows(db, { table: emailDomains, key }, { portfolioUuid }, rows);
}
