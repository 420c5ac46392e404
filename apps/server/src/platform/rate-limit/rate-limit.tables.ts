import { instant } from "../database/columns.ts";
import { integer, pgTable, text } from "../database/drizzle.ts";

/** Counted actions, each over a window that starts with the first; shared by all processes. */
export const rateLimits = pgTable("rate_limits", {
  /** SHA-256 of what is counted and for whom, so that the table keeps no personal data. */
  bucket: text("bucket").primaryKey(),
  /** Those that were let through. */
  count: integer("count").notNull(),
  /** What the version before counted. It may still run during an upgrade, so the column goes later. */
  refused: integer("refused").notNull().default(0),
  windowEndsAt: instant("window_ends_at").notNull(),
});
