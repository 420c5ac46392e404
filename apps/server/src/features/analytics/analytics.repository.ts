import type { Db } from "../../platform/database/client.ts";
import { analyticsEvents } from "./analytics.tables.ts";

/** Keeps one reported event. */
export async function insertAnalyticsEvent(db: Db, event: typeof analyticsEvents.$inferInsert) {
  await db.insert(analyticsEvents).values(event);
}
