import type { MailDomain } from "@portico/rules/email-address";
import { and, asc, eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { emailDomains } from "../users/users.tables.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";
import { buildings, showsIn } from "./buildings.tables.ts";

/** Buildings in a selector at most; a landlord of more asks for the domain's own. */
const mostBuildings = 1000;

const building = {
  uuid: buildings.uuid,
  portfolioUuid: buildings.portfolioUuid,
  name: buildings.name,
  address1: buildings.address1,
  city: buildings.city,
};

/** Buildings open to a mail domain; of one brand only where `brand` names it. */
export const listJoinableByDomain = (db: Executor, domain: MailDomain, brand: string | null) =>
  db
    .selectDistinctOn([buildings.name, buildings.uuid], {
      ...building,
      companyUuid: emailDomains.companyUuid,
    })
    .from(emailDomains)
    .innerJoin(
      buildings,
      showsIn(emailDomains, {
        portfolioUuid: buildings.portfolioUuid,
        buildingUuid: buildings.uuid,
      }),
    )
    .innerJoin(portfolios, eq(portfolios.uuid, buildings.portfolioUuid))
    .innerJoin(brands, eq(brands.uuid, portfolios.brandUuid))
    .where(
      and(
        eq(emailDomains.domain, domain),
        brand === null ? undefined : eq(brands.identifier, brand),
      ),
    )
    // The row for the building goes before the one for its portfolio: it knows the company better.
    .orderBy(asc(buildings.name), asc(buildings.uuid), asc(emailDomains.buildingUuid))
    .limit(mostBuildings);

/** Buildings of a brand that take guests. */
export const listGuestBuildings = (db: Executor, brand: string) =>
  db
    .select(building)
    .from(brands)
    .innerJoin(portfolios, eq(portfolios.brandUuid, brands.uuid))
    .innerJoin(buildings, eq(buildings.portfolioUuid, portfolios.uuid))
    .where(and(eq(brands.identifier, brand), eq(buildings.isGuestBuilding, true)))
    .orderBy(asc(buildings.name), asc(buildings.uuid))
    .limit(mostBuildings);
