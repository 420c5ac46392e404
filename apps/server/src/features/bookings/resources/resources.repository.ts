import { rolesWith } from "@portico/rules/permissions";
import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { companies } from "../../companies/companies.tables.ts";
import { holdsIn, memberships } from "../../users/users.tables.ts";
import { resources } from "../bookings.tables.ts";

/** What may be booked, as kept. */
export type ResourceRow = typeof resources.$inferSelect;

/** Who wants to know of what may be booked, and where. */
export interface SeekerPlace extends BuildingPlace {
  userUuid: string;
}

/** What is to be booked: a place, or the service of a provider. */
export interface Bookable {
  resourceUuid: string;
  providerUuid: string | null;
}

const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(resources.portfolioUuid, portfolioUuid), eq(resources.buildingUuid, buildingUuid));

/** Whether somebody may have it: what is a company's own is there for its people only. */
const isOpenTo = ({ userUuid, ...place }: SeekerPlace) =>
  or(
    isNull(resources.companyUuid),
    sql`exists (select from ${memberships} where ${and(
      holdsIn(place),
      eq(memberships.userUuid, userUuid),
      eq(memberships.companyUuid, resources.companyUuid),
      // Its guests and contractors are not its people.
      inArray(memberships.role, rolesWith("can-see-colleagues")),
    )})`,
  );

const isOne = (seeker: SeekerPlace, { resourceUuid, providerUuid }: Bookable) =>
  and(
    isIn(seeker),
    eq(resources.isBookable, true),
    eq(resources.uuid, resourceUuid),
    providerUuid === null
      ? isNull(resources.providerUuid)
      : eq(resources.providerUuid, providerUuid),
    isOpenTo(seeker),
  );

/** Every place of a building that is booked, with whose it is; by kind and place. */
export const listResources = (db: Executor, place: BuildingPlace) =>
  db
    .select({ resource: resources, company: { uuid: companies.uuid, name: companies.name } })
    .from(resources)
    .leftJoin(
      companies,
      and(
        eq(companies.portfolioUuid, resources.portfolioUuid),
        eq(companies.uuid, resources.companyUuid),
      ),
    )
    .where(and(isIn(place), eq(resources.isBookable, true), isNull(resources.providerUuid)))
    .orderBy(
      asc(resources.kind),
      asc(resources.position),
      asc(resources.name),
      asc(resources.uuid),
    );

/** Which of the places that are companies' own somebody may book. */
export async function listOwnOpenTo(db: Executor, seeker: SeekerPlace): Promise<string[]> {
  const rows = await db
    .select({ uuid: resources.uuid })
    .from(resources)
    .where(and(isIn(seeker), isNotNull(resources.companyUuid), isOpenTo(seeker)));
  return rows.map(({ uuid }) => uuid);
}

/** A place, and whose it is. */
export type ListedResource = Awaited<ReturnType<typeof listResources>>[number];

/** One of what somebody may book in a building. */
export async function findResource(
  db: Executor,
  seeker: SeekerPlace,
  asked: Bookable,
): Promise<ResourceRow | undefined> {
  const [row] = await db.select().from(resources).where(isOne(seeker, asked));
  return row;
}

/**
 * One resource, which nobody else books until the transaction ends: bookings of one resource, or of one
 * pool, wait for each other here rather than crosswise at the constraint that keeps them apart.
 */
export async function lockResource(
  tx: Executor,
  seeker: SeekerPlace,
  asked: Bookable,
): Promise<ResourceRow | undefined> {
  const [row] = await tx.select().from(resources).where(isOne(seeker, asked)).for("no key update");
  return row;
}
