import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, key } from "../../platform/database/columns.ts";

/** What people looked at; the user is kept by uuid only. */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    uuid: key().primaryKey(),
    userUuid: uuid("user_uuid").notNull(),
    buildingUuid: uuid("building_uuid"),
    eventType: text("event_type").notNull(),
    properties: jsonb("properties").$type<Record<string, string | number | boolean>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("analytics_events_by_building").on(table.buildingUuid, table.createdAt)],
);
