import type { FramedApp } from "@portico/rules/framed-origins";
import { asc, eq, inArray } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { apps } from "./miniapps.tables.ts";

/**
 * What policies tell of all apps that a host may show: of one brand's landlords, or of every brand's
 * for null; the oldest first.
 */
export function listFrameOrigins(db: Executor, brandUuid: string | null): Promise<FramedApp[]> {
  const shown = db
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(brandUuid === null ? undefined : eq(portfolios.brandUuid, brandUuid));
  return db
    .select({ url: apps.url, origins: apps.origins, permissions: apps.permissions })
    .from(apps)
    .where(inArray(apps.portfolioUuid, shown))
    .orderBy(asc(apps.createdAt), asc(apps.uuid));
}
