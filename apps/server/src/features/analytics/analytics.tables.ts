import { instant, key } from "../../platform/database/columns.ts";
import { index, jsonb, pgTable, text, uuid } from "../../platform/database/drizzle.ts";

/** What people looked at and used; the user is kept by uuid only. */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    /** The page's own id of the event where it gave one, so that a repeat is not a second row. */
    uuid: key().primaryKey(),
    userUuid: uuid("user_uuid").notNull(),
    buildingUuid: uuid("building_uuid"),
    eventType: text("event_type").notNull(),
    properties: jsonb("properties").$type<Record<string, string | number | boolean>>().notNull(),
    /** When it happened, which for a page without network is long before it is told. */
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("analytics_events_by_building").on(table.buildingUuid, table.createdAt),
    // What was looked at goes with its person, of whom there is no other trace here.
    index("analytics_events_by_user").on(table.userUuid),
    // Rows come nearly in the order of their time: the sweep finds the old ones by few pages.
    index("analytics_events_by_age").using("brin", table.createdAt),
  ],
);
