import { createdAt, instant } from "../../platform/database/columns.ts";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/database/drizzle.ts";
import { contentItems } from "../content/content.tables.ts";
import { users } from "../users/users.tables.ts";

/**
 * Places of an event: one narrow row that every RSVP counts on, apart from the wide row that is read.
 * More places than there are cannot be stored, whatever the code does.
 */
export const eventPlaces = pgTable(
  "event_places",
  {
    portfolioUuid: uuid("portfolio_uuid").notNull(),
    eventUuid: uuid("event_uuid").notNull(),
    /** Places in all, kept equal to the event's by a trigger; null is unlimited. */
    capacity: integer("capacity"),
    /** People who come, guests included. */
    taken: integer("taken").notNull().default(0),
    /**
     * What `taken` may not pass: the capacity, or what was taken already when somebody lowered it.
     * It shrinks as people leave, and stands at `taken` while somebody waits whom the event can hold,
     * so that nobody passes them. Null is unlimited.
     */
    ceiling: integer("ceiling"),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.eventUuid] }),
    foreignKey({
      columns: [table.portfolioUuid, table.eventUuid],
      foreignColumns: [contentItems.portfolioUuid, contentItems.uuid],
    }).onDelete("cascade"),
    check("event_places_not_negative", sql`${table.taken} >= 0`),
    check("event_places_not_oversold", sql`${table.taken} <= ${table.ceiling}`),
  ],
);

/** Who comes to which event, and who waits for a place. */
export const eventAttendances = pgTable(
  "event_attendances",
  {
    portfolioUuid: uuid("portfolio_uuid").notNull(),
    eventUuid: uuid("event_uuid").notNull(),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    /** The building that the user was in; mails and the calendar name it. */
    buildingUuid: uuid("building_uuid").notNull(),
    /**
     * `away` is somebody who may not come as things are: deactivated, or without the building. The
     * database sets it, and makes it `waiting` when they are back (migration 0020).
     */
    status: text("status").$type<"attending" | "waiting" | "away">().notNull(),
    /** People whom the user brings. */
    guests: integer("guests").notNull().default(0),
    createdAt: createdAt(),
    /** When the waitlist gave the user a place. */
    promotedAt: instant("promoted_at"),
    /** Start that the user was reminded of; an event that moves to another day is another reminder. */
    remindedOf: instant("reminded_of"),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.eventUuid, table.userUuid] }),
    foreignKey({
      columns: [table.portfolioUuid, table.eventUuid],
      foreignColumns: [contentItems.portfolioUuid, contentItems.uuid],
    }).onDelete("cascade"),
    index("event_attendances_waiting")
      .on(table.portfolioUuid, table.eventUuid, table.createdAt)
      .where(sql`${table.status} = 'waiting'`),
    index("event_attendances_by_user").on(table.userUuid, table.createdAt),
    check("event_attendances_guests", sql`${table.guests} between 0 and 20`),
  ],
);

/** What people are told of an event; each kind is a mail. */
export const noticeKinds = [
  "confirmed",
  "admitted",
  "moved",
  "resumed",
  "cancelled",
  "reminder",
] as const;

/** A kind of what people are told. */
export type NoticeKind = (typeof noticeKinds)[number];

/** An event that was taken away, in the names of its columns; what its mail asks for. */
export interface RemovedEvent {
  title: string;
  description: string | null;
  formatted_address: string | null;
  /** RFC 3339. */
  start_at: string | null;
  end_at: string | null;
  calendar_sequence: number;
  translations: Record<string, Record<string, string>>;
}

/**
 * What is to be told to whom, until the mail is written. It is one for a person and an event: the mail
 * says how things are when it is written. The database adds those for changes of an event.
 */
export const eventNotices = pgTable(
  "event_notices",
  {
    portfolioUuid: uuid("portfolio_uuid").notNull(),
    eventUuid: uuid("event_uuid").notNull(),
    userUuid: uuid("user_uuid").notNull(),
    buildingUuid: uuid("building_uuid").notNull(),
    kind: text("kind").$type<NoticeKind>().notNull(),
    /** Null while the event itself can be asked. */
    removedEvent: jsonb("removed_event").$type<RemovedEvent>(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.portfolioUuid, table.eventUuid, table.userUuid] })],
);

/** Secret addresses under which people subscribe to their events. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userUuid: uuid("user_uuid")
      .primaryKey()
      .references(() => users.uuid, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("calendar_feeds_by_token").on(table.tokenHash)],
);
