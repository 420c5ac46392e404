import type { EmailAddress, MailDomain } from "@portico/rules/email-address";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  and,
  boolean,
  check,
  eq,
  index,
  integer,
  isNull,
  or,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  type SQLWrapper,
  text,
  unique,
  uuid,
} from "../../platform/database/drizzle.ts";
import {
  buildings,
  type PlaceColumns,
  showsIn,
  type StatedPlace,
} from "../buildings/buildings.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";

/** Where an account came from. */
export type CreatedBy = "user" | "sso" | "scim" | "upload" | "acs";

/** What somebody can be in a building or portfolio, the most usual first. */
export const roles = ["tenant_user", "tenant_admin", "building_admin", "vendor", "guest"] as const;

/** What somebody is in a building or portfolio. */
export type Role = (typeof roles)[number];

/** People. */
export const users = pgTable(
  "users",
  {
    uuid: key().primaryKey(),
    email: text("email").$type<EmailAddress>().notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Argon2id in PHC form; null for people who sign in elsewhere. */
    passwordHash: text("password_hash"),
    defaultBuildingUuid: uuid("default_building_uuid").references(() => buildings.uuid),
    locale: text("locale").notNull().default("en-us"),
    createdBy: text("created_by").$type<CreatedBy>().notNull().default("user"),
    /** Portfolio whose directory made the account; null for people who came otherwise. */
    provisionedFor: uuid("provisioned_for").references(() => portfolios.uuid),
    tokenVersion: integer("token_version").notNull().default(3),
    isTermAccepted: boolean("is_term_accepted").notNull().default(false),
    isEmailAccepted: boolean("is_email_accepted").notNull().default(false),
    confirmed: boolean("confirmed").notNull().default(false),
    deactivated: boolean("deactivated").notNull().default(false),
    /** Whether the person works for the operator of the portal (`hqo` on the wire). */
    isOperator: boolean("is_operator").notNull().default(false),
    /** Brand of the portal that the person signed up at. */
    signupAppBrand: text("signup_app_brand"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    // A second spelling of an address would be a second account of its owner.
    check("users_email_kept", sql`${table.email} = lower(${table.email} collate "C")`),
    // For who types the beginning of a name: `starts_with` goes by an index that compares bytes.
    index("users_by_last_name").on(sql`lower(${table.lastName}) text_pattern_ops`),
    index("users_by_whole_name").on(
      sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`,
    ),
  ],
);

/** Whether the last or the whole name of somebody begins so, capitals or not; by the indexes above. */
export function isNamed(beginning: string) {
  const begins = (name: SQL) => sql`starts_with(lower(${name}), lower(${beginning}::text))`;
  return or(
    begins(sql`${users.lastName}`),
    begins(sql`${users.firstName} || ' ' || ${users.lastName}`),
  );
}

/** Who belongs where, and as what; without a building it is the whole portfolio. */
export const memberships = pgTable(
  "memberships",
  {
    uuid: key().primaryKey(),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    buildingUuid: uuid("building_uuid").references(() => buildings.uuid),
    companyUuid: uuid("company_uuid"),
    role: text("role").$type<Role>().notNull(),
  },
  (table) => [
    unique("memberships_once")
      .on(table.userUuid, table.portfolioUuid, table.buildingUuid, table.role)
      .nullsNotDistinct(),
    index("memberships_by_place").on(table.portfolioUuid, table.buildingUuid, table.role),
    index("memberships_by_company")
      .on(table.portfolioUuid, table.companyUuid, table.userUuid)
      .where(sql`${table.companyUuid} is not null`),
  ],
);

/**
 * Whether a membership, of the table or of an alias of it, holds in a building: it is for that one, or
 * for all of its landlord's.
 */
export const holdsIn = (place: StatedPlace, of: PlaceColumns = memberships) => showsIn(of, place);

/** Joins a membership with the company that it is for. */
export const ofCompany = and(
  eq(companies.portfolioUuid, memberships.portfolioUuid),
  eq(companies.uuid, memberships.companyUuid),
);

/** Whether a membership lets see something that shows in one building or in all. */
export const holdsWhereShown = (shown: PlaceColumns) =>
  and(
    eq(memberships.portfolioUuid, shown.portfolioUuid),
    or(
      isNull(shown.buildingUuid),
      isNull(memberships.buildingUuid),
      eq(memberships.buildingUuid, shown.buildingUuid),
    ),
  );

/** Whether somebody still may enter a building: as one of its people, with an account that is open. */
export const isStillIn = (place: StatedPlace, userUuid: SQLWrapper) => sql<boolean>`exists (
  select from ${memberships} join ${users} person on person.uuid = ${memberships.userUuid}
  where ${memberships.userUuid} = ${userUuid} and ${holdsIn(place)} and not person.deactivated)`;

/**
 * Who may not be a tenant or guest of a portfolio, because a directory of it keeps them out and their
 * account is not its to switch off. A trigger refuses memberships of theirs, whoever writes them.
 */
export const membershipBars = pgTable(
  "membership_bars",
  {
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.portfolioUuid] })],
);

/** Mail domains whose people may join a building, or every building of the portfolio. */
export const emailDomains = pgTable(
  "email_domains",
  {
    uuid: key().primaryKey(),
    /** Without the at sign. */
    domain: text("domain").$type<MailDomain>().notNull(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    buildingUuid: uuid("building_uuid").references(() => buildings.uuid),
    /** The company whose domain it is. */
    companyUuid: uuid("company_uuid"),
  },
  (table) => [
    unique("email_domains_once")
      .on(table.domain, table.portfolioUuid, table.buildingUuid)
      .nullsNotDistinct(),
  ],
);
