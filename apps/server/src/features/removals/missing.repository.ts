import type { ContentType } from "@portico/contract";
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  type PgColumn,
  type PgTable,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { resources, serviceProviders } from "../bookings/bookings.tables.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { categories, contentItems } from "../content/content.tables.ts";
import { type FileScope, type ImportKindName, seenTables } from "../imports/imports.public.ts";
import { suites } from "../smart-building/smart-building.tables.ts";
import { emailDomains, memberships, type Role, users } from "../users/users.tables.ts";
import { columnNamed } from "./bonds.tables.ts";
import { gatherMemberships, type Root } from "./hanging-rows.repository.ts";
import { isOfLandlord } from "./removed-rows.repository.ts";

/** Rows that an import of a kind has written, or would have. */
interface Imported {
  table: PgTable;
  /** Whether the file has a row. */
  isInFile: SQL;
  /** Which rows of the table are of the kind. */
  only?: (landlordUuid: string) => SQL | undefined;
}

const seenRows = sql.identifier(seenTables.rows);
const seenPlaces = sql.identifier(seenTables.places);

const byKey = (key: PgColumn) => sql`exists (select from ${seenRows} s where s.key = ${key})`;

const items = (type: ContentType): Imported => ({
  table: contentItems,
  isInFile: byKey(contentItems.externalId),
  only: () => eq(contentItems.type, type),
});

/** Pages of the second list are those under its categories. */
function pages(isSecondary: boolean): Imported {
  const isUnder = (landlordUuid: string) => sql`${contentItems.categoryUuid} in (
    select c.uuid from ${categories} c
    where c.portfolio_uuid = ${landlordUuid} and c.type = 'SecondaryContent')`;
  return {
    ...items("content"),
    only: (landlordUuid) =>
      and(
        eq(contentItems.type, "content"),
        sql`coalesce(${isUnder(landlordUuid)}, false) = ${isSecondary}`,
      ),
  };
}

/** Who runs the place is in no list of its people. */
const listedRoles = ["tenant_user", "guest"] as const satisfies readonly Role[];

/** What the rows of each kind of import are. */
const imported: Readonly<Record<ImportKindName, Imported>> = {
  buildings: { table: buildings, isInFile: byKey(buildings.externalId) },
  companies: { table: companies, isInFile: byKey(companies.externalId) },
  domains: {
    table: emailDomains,
    isInFile: sql`exists (
      select from ${seenPlaces} s
      where s.key::jsonb = jsonb_build_array(${emailDomains.domain}, ${emailDomains.buildingUuid}))`,
  },
  users: {
    table: memberships,
    isInFile: sql`exists (
      select from ${seenPlaces} s join ${users} u on u.email = s.key::jsonb ->> 0
      where u.uuid = ${memberships.userUuid})`,
    only: () => inArray(memberships.role, [...listedRoles]),
  },
  suites: { table: suites, isInFile: byKey(suites.externalId) },
  events: items("event_post"),
  amenities: items("amenity"),
  offers: items("offer"),
  posts: items("post"),
  pages: pages(false),
  secondary: pages(true),
  resources: {
    table: resources,
    isInFile: byKey(resources.externalId),
    only: () => isNull(resources.providerUuid),
  },
  providers: { table: serviceProviders, isInFile: byKey(serviceProviders.externalId) },
  services: {
    table: resources,
    isInFile: byKey(resources.externalId),
    only: () => isNotNull(resources.providerUuid),
  },
};

/** Rows of the kind of a file, within its scope. */
function rowsInScope({ kind, landlordUuid, buildingUuid }: FileScope) {
  const { table, only } = imported[kind];
  const building = columnNamed(table, "building_uuid");
  const isHere = and(
    isOfLandlord(table, landlordUuid),
    buildingUuid === null || building === undefined ? undefined : eq(building, buildingUuid),
    only?.(landlordUuid),
  );
  return { table, isHere };
}

/** Counts the rows within the scope of a file. */
export async function countInScope(db: Executor, scope: FileScope): Promise<number> {
  const { table, isHere } = rowsInScope(scope);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(isHere);
  return row?.count ?? 0;
}

/** The rows within the scope of a file that it does not have. */
export function rowsMissing(scope: FileScope): Root {
  const { table, isHere } = rowsInScope(scope);
  const which = sql`${isHere} and not ${imported[scope.kind].isInFile}`;
  return { table, which, landlordUuid: scope.landlordUuid };
}

/**
 * Takes what people were of things that are taken away already over from there, where the file does not
 * have them. What another list has taken of them comes back with that list.
 */
export async function gatherMissingPeople(
  db: Executor,
  removalUuid: string,
  { landlordUuid, buildingUuid }: FileScope,
): Promise<number> {
  const kept = (column: PgColumn) => sql`removed_rows.row ->> ${column.name}::text`;
  const isMissing = and(
    sql`not (removals.kind = 'missing' and removals.name = 'users')`,
    inArray(kept(memberships.role), [...listedRoles]),
    buildingUuid === null ? undefined : eq(kept(memberships.buildingUuid), buildingUuid),
    sql`not exists (
      select from ${seenPlaces} s join ${users} u on u.email = s.key::jsonb ->> 0
      where u.uuid = removed_rows.user_uuid)`,
  );
  return gatherMemberships(db, removalUuid, landlordUuid, sql`${isMissing}`);
}
