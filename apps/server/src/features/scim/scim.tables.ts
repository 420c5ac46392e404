import type { MailDomain } from "@portico/rules/email-address";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/database/drizzle.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { users } from "../users/users.tables.ts";

/** Directories that provision people (RFC 7644); each has a bearer token of its own. */
export const scimDirectories = pgTable("scim_directories", {
  uuid: key().primaryKey(),
  portfolioUuid: uuid("portfolio_uuid")
    .notNull()
    .references(() => portfolios.uuid),
  /** Name on the command line. */
  slug: text("slug").notNull().unique(),
  tokenHash: text("token_hash").notNull().unique(),
  /** Mail domains it may provision; nobody else's addresses. */
  domains: text("domains").array().$type<MailDomain[]>().notNull(),
  createdAt: createdAt(),
});

/** What a directory says of a person; the account itself is a row of `users`. */
export const scimUsers = pgTable(
  "scim_users",
  {
    uuid: key().primaryKey(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    directoryUuid: uuid("directory_uuid")
      .notNull()
      .references(() => scimDirectories.uuid, { onDelete: "cascade" }),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    userName: text("user_name").notNull(),
    externalId: text("external_id"),
    active: boolean("active").notNull(),
    /** The resource as the directory wrote it, without what has a column. */
    resource: jsonb("resource").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("scim_users_by_name").on(table.directoryUuid, sql`lower(${table.userName})`),
    index("scim_users_by_external_id").on(table.directoryUuid, table.externalId),
    index("scim_users_by_user").on(table.userUuid),
  ],
);

/** Groups of a directory. */
export const scimGroups = pgTable(
  "scim_groups",
  {
    uuid: key().primaryKey(),
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    directoryUuid: uuid("directory_uuid")
      .notNull()
      .references(() => scimDirectories.uuid, { onDelete: "cascade" }),
    displayName: text("display_name").notNull(),
    externalId: text("external_id"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("scim_groups_by_name").on(table.directoryUuid, sql`lower(${table.displayName})`),
  ],
);

/** Who is in which group. */
export const scimGroupMembers = pgTable(
  "scim_group_members",
  {
    groupUuid: uuid("group_uuid")
      .notNull()
      .references(() => scimGroups.uuid, { onDelete: "cascade" }),
    memberUuid: uuid("member_uuid")
      .notNull()
      .references(() => scimUsers.uuid, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.groupUuid, table.memberUuid] }),
    index("scim_group_members_by_member").on(table.memberUuid),
  ],
);
