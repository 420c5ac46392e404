import type { EmailAddress } from "@portico/rules/email-address";
import type { VisitTimes } from "@portico/rules/visit-window";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/database/drizzle.ts";
import { buildingPlaceColumns } from "../buildings/buildings.tables.ts";
import { users } from "../users/users.tables.ts";

const host = () =>
  uuid("host_uuid")
    .notNull()
    .references(() => users.uuid, { onDelete: "cascade" });

/** Who comes to a building to see whom, and when; erased some days after (KEEP_VISITS_DAYS). */
export const visits = pgTable(
  "visits",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    hostUuid: host(),
    /** The host's company when it was made. */
    companyUuid: uuid("company_uuid"),
    /** The call that made it (`visit_invitations`). */
    invitationKey: uuid("invitation_key"),
    visitorName: text("visitor_name").notNull(),
    visitorEmail: text("visitor_email").$type<EmailAddress>(),
    visitorPhone: text("visitor_phone"),
    visitorCompany: text("visitor_company"),
    /** The name in the spelling that is compared (`nameKey`). */
    nameKey: text("name_key").notNull(),
    /** Words of name and company that the desk finds the visit by, in that spelling. */
    searchWords: text("search_words").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** The day it starts on, on the building's clock. */
    day: date("day").notNull(),
    purpose: text("purpose"),
    note: text("note"),
    status: text("status").$type<VisitTimes["status"]>().notNull().default("expected"),
    arrivedAt: instant("arrived_at"),
    leftAt: instant("left_at"),
    isWalkIn: boolean("is_walk_in").notNull().default(false),
    /** Why the desk let in somebody who is watched or whose host is gone. */
    overrideReason: text("override_reason"),
    /** Hash of the pass's code; the code itself is nowhere. */
    passHash: text("pass_hash").notNull(),
    /** Which pass of the visit it is: who gets the invitation of somebody else gets another one. */
    passIssue: integer("pass_issue").notNull().default(1),
    /** The call that sent its invitation again last: the same once more sends nothing. */
    resendKey: uuid("resend_key"),
    /** How often calendars have heard of it. */
    sequence: integer("sequence").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.buildingUuid, table.uuid] }),
    uniqueIndex("visits_by_pass").on(table.passHash, table.portfolioUuid),
    index("visits_by_day").on(
      table.portfolioUuid,
      table.buildingUuid,
      table.day,
      table.startsAt,
      table.uuid,
    ),
    index("visits_by_host").on(
      table.portfolioUuid,
      table.buildingUuid,
      table.hostUuid,
      table.startsAt,
      table.uuid,
    ),
    index("visits_to_come")
      .on(table.portfolioUuid, table.buildingUuid, table.day, table.startsAt, table.uuid)
      .where(sql`${table.status} = 'expected'`),
    index("visits_late")
      .on(table.portfolioUuid, table.buildingUuid, table.day, table.endsAt)
      .where(sql`${table.status} = 'expected'`),
    index("visits_inside")
      .on(table.portfolioUuid, table.buildingUuid, table.startsAt, table.uuid)
      .where(sql`${table.status} = 'arrived'`),
    index("visits_by_invitation").on(table.portfolioUuid, table.buildingUuid, table.invitationKey),
    index("visits_by_end").on(table.portfolioUuid, table.endsAt),
    // Written through at once: a list of what is pending would be read whole by every search.
    index("visits_by_words")
      .using(
        "gin",
        table.buildingUuid,
        table.day,
        sql`array_to_tsvector(string_to_array(${table.searchWords}, ' '))`,
      )
      .with({ fastupdate: false }),
    check("visits_end_after_start", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Calls that invited or registered somebody, by who made them: the same key again does nothing twice. */
export const visitInvitations = pgTable(
  "visit_invitations",
  {
    ...buildingPlaceColumns(),
    hostUuid: host(),
    key: uuid("key").notNull(),
    /** Hash of what was asked for. */
    bodyHash: text("body_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      columns: [table.portfolioUuid, table.buildingUuid, table.hostUuid, table.key],
    }),
  ],
);

/** How many visits a host has asked for on a day: one row, so that those at once are counted on it. */
export const visitCounts = pgTable(
  "visit_counts",
  {
    ...buildingPlaceColumns(),
    hostUuid: host(),
    day: date("day").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.portfolioUuid, table.buildingUuid, table.hostUuid, table.day],
    }),
  ],
);

/** What a building tells everybody who is invited. */
export const arrivals = pgTable(
  "arrivals",
  { ...buildingPlaceColumns(), instructions: text("instructions").notNull() },
  (table) => [primaryKey({ columns: [table.portfolioUuid, table.buildingUuid] })],
);

/** Names and addresses that a building watches for. */
export const watchedPeople = pgTable(
  "watched_people",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    name: text("name"),
    /** The name in the spelling that is compared (`nameKey`). */
    nameKey: text("name_key"),
    email: text("email").$type<EmailAddress>(),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.buildingUuid, table.uuid] }),
    index("watched_people_by_name").on(table.portfolioUuid, table.buildingUuid, table.nameKey),
    index("watched_people_by_email").on(table.portfolioUuid, table.buildingUuid, table.email),
  ],
);

/** Visits whose names are still to be compared with the watch list: by the call that made or changed them. */
export const watchChecks = pgTable(
  "watch_checks",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    visitUuids: uuid("visit_uuids").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.portfolioUuid, table.buildingUuid, table.uuid] })],
);
