import type { Db } from "../../platform/database/client.ts";
import { lt } from "../../platform/database/drizzle.ts";
import { analyticsEvents } from "./analytics.tables.ts";

/** A reported event, as it is kept. */
export type NewAnalyticsEvent = typeof analyticsEvents.$inferInsert;

/** Keeps reported events; one that is there already stays as it is. */
export async function insertAnalyticsEvents(db: Db, events: NewAnalyticsEvent[]): Promise<void> {
  await db.insert(analyticsEvents).values(events).onConflictDoNothing();
}

/** Drops what happened before a time, whoever and wherever it was. */
export async function deleteAnalyticsEvents(db: Db, before: Date): Promise<void> {
  await db.delete(analyticsEvents).where(lt(analyticsEvents.createdAt, before));
}
