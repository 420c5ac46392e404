import { newId } from "./new-id.ts";
import { jsonb, text, timestamp, uuid } from "./drizzle.ts";

/** Primary key part. */
export const key = () => uuid("uuid").notNull().$defaultFn(newId);

/** An instant with its zone; shown in the building's zone, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** When the row came into being. */
export const createdAt = () => instant("created_at").notNull().defaultNow();

/**
 * Texts in other languages than the row's own: language code → field → text. A field without an
 * entry shows the row's own text.
 */
export const translations = () =>
  jsonb("translations").$type<Record<string, Record<string, string>>>().notNull().default({});

/** The importer's name for a row: finds it again on the next run of the same file. */
export const externalId = () => text("external_id").notNull();
