import { eq, inArray } from "drizzle-orm";
import type { Executor } from "../../platform/database/executor.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { apps } from "./miniapps.tables.ts";

/**
 * The addresses and further origins of all apps that a host may show: of one brand's landlords, or of
 * every brand's for null.
 */
export function listFrameOrigins(
  db: Executor,
  brandUuid: string | null,
): Promise<{ url: string; origins: string[] }[]> {
  const shown = db
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(brandUuid === null ? undefined : eq(portfolios.brandUuid, brandUuid));
  return db
    .selectDistinct({ url: apps.url, origins: apps.origins })
    .from(apps)
    .where(inArray(apps.portfolioUuid, shown));
}
