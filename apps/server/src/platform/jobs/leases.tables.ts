import { instant } from "../database/columns.ts";
import { pgTable, text, uuid } from "../database/drizzle.ts";

/** What only one process does at a time, and which of them until when. */
export const leases = pgTable("leases", {
  name: text("name").primaryKey(),
  /** Drawn by the process for itself. */
  holder: uuid("holder").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
