import type { IssueTopic, IssueType, RequestStatus } from "@portico/contract";
import { statusesOf } from "@portico/rules/request-status";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../../platform/database/drizzle.ts";
import { buildingPlaceColumns } from "../buildings/buildings.tables.ts";
import { contentItems } from "../content/content.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { users } from "../users/users.tables.ts";

const portfolio = () =>
  uuid("portfolio_uuid")
    .notNull()
    .references(() => portfolios.uuid);

const person = () =>
  uuid("user_uuid")
    .notNull()
    .references(() => users.uuid, { onDelete: "cascade" });

/** What applications tell of themselves and of their device (3.092). */
export interface RequestClient {
  application_name?: string | undefined;
  application_version?: string | undefined;
  os_name?: string | undefined;
  os_version?: string | undefined;
  device_type?: string | undefined;
  device_name?: string | undefined;
}

/** The statuses of requests that are still to be seen to, as SQL. */
const openStatuses = statusesOf("open")
  .map((status) => `'${status}'`)
  .join(", ");

/** Whether a request is still to be seen to, as its indexes know it. */
const isOpen = sql.raw(`status in (${openStatuses})`);

/** What people asked a building's team for. */
export const supportRequests = pgTable(
  "support_requests",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    userUuid: person(),
    /** The amenity or other content that it is about. */
    assetUuid: uuid("asset_uuid"),
    issueType: text("issue_type").$type<IssueType>().notNull(),
    topic: text("topic").$type<IssueTopic>(),
    subject: text("subject").notNull(),
    description: text("description").notNull(),
    floor: integer("floor"),
    /** Where on the floor. */
    place: text("place"),
    status: text("status").$type<RequestStatus>().notNull().default("Submitted"),
    client: jsonb("client").$type<RequestClient>().notNull().default({}),
    /** The call that made it, and a hash of what it asked for: the same key again does nothing twice. */
    requestKey: uuid("request_key"),
    bodyHash: text("body_hash"),
    ratingStars: smallint("rating_stars"),
    ratingText: text("rating_text"),
    /** When something was last done or said about it; lists go on from it, in milliseconds. */
    changedAt: instant("changed_at")
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
    closedAt: instant("closed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    foreignKey({
      columns: [table.portfolioUuid, table.assetUuid],
      foreignColumns: [contentItems.portfolioUuid, contentItems.uuid],
    }).onDelete("cascade"),
    index("support_requests_by_user").on(
      table.userUuid,
      table.portfolioUuid,
      table.buildingUuid,
      table.changedAt,
      table.uuid,
    ),
    index("support_requests_open")
      .on(table.portfolioUuid, table.buildingUuid, table.changedAt, table.uuid)
      .where(isOpen),
    index("support_requests_closed")
      .on(table.portfolioUuid, table.buildingUuid, table.changedAt, table.uuid)
      .where(sql`not (${isOpen})`),
    index("support_requests_by_asset").on(table.portfolioUuid, table.assetUuid),
    uniqueIndex("support_requests_by_key")
      .on(table.portfolioUuid, table.userUuid, table.requestKey)
      .where(sql`${table.requestKey} is not null`),
    check("support_requests_stars", sql`${table.ratingStars} between 1 and 5`),
  ],
);

/** The same for statements: without parameters, so that the indexes of either state serve them. */
export const isOpenRequest = sql`${supportRequests.status} in (${sql.raw(openStatuses)})`;

/** What was said about requests. */
export const requestComments = pgTable(
  "request_comments",
  {
    uuid: key(),
    portfolioUuid: portfolio(),
    requestUuid: uuid("request_uuid").notNull(),
    userUuid: person(),
    /** Whether whoever says it sees to requests. */
    isTeam: boolean("is_team").notNull(),
    text: text("text").notNull(),
    /** The call that made it: the same key again says nothing twice. */
    commentKey: uuid("comment_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    foreignKey({
      name: "request_comments_request",
      columns: [table.portfolioUuid, table.requestUuid],
      foreignColumns: [supportRequests.portfolioUuid, supportRequests.uuid],
    }).onDelete("cascade"),
    index("request_comments_by_request").on(
      table.portfolioUuid,
      table.requestUuid,
      table.createdAt,
      table.uuid,
    ),
    index("request_comments_by_user").on(table.userUuid),
    uniqueIndex("request_comments_by_key").on(
      table.portfolioUuid,
      table.requestUuid,
      table.userUuid,
      table.commentKey,
    ),
  ],
);

/** Who hears of a request besides whoever asked: people of the same company. */
export const requestWatchers = pgTable(
  "request_watchers",
  {
    ...buildingPlaceColumns(),
    requestUuid: uuid("request_uuid").notNull(),
    userUuid: person(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.requestUuid, table.userUuid] }),
    foreignKey({
      name: "request_watchers_request",
      columns: [table.portfolioUuid, table.requestUuid],
      foreignColumns: [supportRequests.portfolioUuid, supportRequests.uuid],
    }).onDelete("cascade"),
    index("request_watchers_by_user").on(table.userUuid, table.portfolioUuid, table.buildingUuid),
  ],
);

/**
 * Files that came with requests. A row is there before its bytes are, and before its request is; the
 * constraint `request_attachments_request`, which only its migration can say, takes the request out of
 * it when that is deleted. What has none after a while is swept, bytes and row.
 */
export const requestAttachments = pgTable(
  "request_attachments",
  {
    uuid: key(),
    portfolioUuid: portfolio(),
    requestUuid: uuid("request_uuid"),
    /** Order among those of its request. */
    position: smallint("position").notNull(),
    /** What it is called where it came from. */
    name: text("name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    /** Of a photo: its size in pixels as shown; null until it is measured, 0 for what is none after all. */
    width: integer("width"),
    height: integer("height"),
    /** Its average colour as #rrggbb. */
    color: text("color"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    index("request_attachments_by_request").on(
      table.portfolioUuid,
      table.requestUuid,
      table.position,
    ),
    index("request_attachments_loose")
      .on(table.portfolioUuid, table.createdAt)
      .where(sql`${table.requestUuid} is null`),
  ],
);
