import { eq, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { Audience } from "../imports/imports.public.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { whitelabelConfigs } from "../whitelabel/whitelabel.tables.ts";
import { buildingLanguages, buildings } from "./buildings.tables.ts";

/** The code of a language as translations have it. */
const translationCode = sql<string>`replace(lower(${buildingLanguages.code}), '_', '-')`;

/** Whether a portfolio has buildings, and in which languages pages are read there. */
export async function readAudience(db: Executor, portfolioUuid: string): Promise<Audience> {
  const [building] = await db
    .select({ uuid: buildings.uuid })
    .from(buildings)
    .where(eq(buildings.portfolioUuid, portfolioUuid))
    .limit(1);
  const offered = await db
    .selectDistinct({ code: translationCode })
    .from(buildings)
    .innerJoin(buildingLanguages, eq(buildingLanguages.buildingUuid, buildings.uuid))
    .where(eq(buildings.portfolioUuid, portfolioUuid));
  const [brand] = await db
    .select({ languages: whitelabelConfigs.languages })
    .from(portfolios)
    .innerJoin(whitelabelConfigs, eq(whitelabelConfigs.brandUuid, portfolios.brandUuid))
    .where(eq(portfolios.uuid, portfolioUuid));
  return {
    hasBuildings: building !== undefined,
    languages: new Set([...offered.map(({ code }) => code), ...(brand?.languages ?? [])]),
  };
}
