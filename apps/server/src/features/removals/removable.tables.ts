import type { ContentType } from "@portico/contract";
import {
  eq,
  isNotNull,
  isNull,
  type PgColumn,
  type PgTable,
  type SQL,
} from "../../platform/database/drizzle.ts";
import { resources, serviceProviders } from "../bookings/bookings.tables.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { categories, contentItems, utilityButtons } from "../content/content.tables.ts";
import { scheduledImports } from "../imports/schedule/schedule.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { suites } from "../smart-building/smart-building.tables.ts";
import { emailDomains, users } from "../users/users.tables.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";

/** Something that can be taken away by itself. */
export interface Removable {
  table: PgTable & { uuid: PgColumn };
  /** The column that it is called by. */
  key: PgColumn;
  /** The column that people know it by, besides. */
  name: PgColumn | null;
  /** The column of its landlord; null for what is no landlord's in particular. */
  landlord: PgColumn | null;
  /** Which rows of the table it is. */
  only?: SQL;
}

const item = (type: ContentType): Removable => ({
  table: contentItems,
  key: contentItems.externalId,
  name: contentItems.title,
  landlord: contentItems.portfolioUuid,
  only: eq(contentItems.type, type),
});

const resource = (only: SQL): Removable => ({
  table: resources,
  key: resources.externalId,
  name: resources.name,
  landlord: resources.portfolioUuid,
  only,
});

/** Everything that can be taken away, by its word. */
const removables = {
  brand: { table: brands, key: brands.identifier, name: brands.name, landlord: null },
  portfolio: { table: portfolios, key: portfolios.slug, name: portfolios.name, landlord: null },
  building: {
    table: buildings,
    key: buildings.externalId,
    name: buildings.name,
    landlord: buildings.portfolioUuid,
  },
  company: {
    table: companies,
    key: companies.externalId,
    name: companies.name,
    landlord: companies.portfolioUuid,
  },
  person: { table: users, key: users.email, name: null, landlord: null },
  domain: {
    table: emailDomains,
    key: emailDomains.domain,
    name: null,
    landlord: emailDomains.portfolioUuid,
  },
  event: item("event_post"),
  offer: item("offer"),
  post: item("post"),
  amenity: item("amenity"),
  page: item("content"),
  category: {
    table: categories,
    key: categories.externalId,
    name: categories.name,
    landlord: categories.portfolioUuid,
  },
  tile: {
    table: utilityButtons,
    key: utilityButtons.externalId,
    name: utilityButtons.name,
    landlord: utilityButtons.portfolioUuid,
  },
  resource: resource(isNull(resources.providerUuid)),
  service: resource(isNotNull(resources.providerUuid)),
  provider: {
    table: serviceProviders,
    key: serviceProviders.externalId,
    name: serviceProviders.name,
    landlord: serviceProviders.portfolioUuid,
  },
  suite: {
    table: suites,
    key: suites.externalId,
    name: suites.name,
    landlord: suites.portfolioUuid,
  },
  import: {
    table: scheduledImports,
    key: scheduledImports.name,
    name: null,
    landlord: scheduledImports.portfolioUuid,
  },
} as const satisfies Record<string, Removable>;

/** A word for what can be taken away. */
export type RemovableKind = keyof typeof removables;

/** What is said of a word. */
export const removableOf = (kind: RemovableKind): Removable => removables[kind];

/** Whether a word is one of them. */
export const isRemovable = (word: string | undefined): word is RemovableKind =>
  word !== undefined && Object.hasOwn(removables, word);

/** All words for what can be taken away. */
export const removableKinds: readonly string[] = Object.keys(removables);
