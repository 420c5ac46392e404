import { instant } from "../database/columns.ts";
import { index, integer, pgTable, primaryKey, text } from "../database/drizzle.ts";

/** How often a security event happened in a minute; kept for a day, and shared by all processes. */
export const securityCounts = pgTable(
  "security_counts",
  {
    minute: instant("minute").notNull(),
    event: text("event").notNull(),
    /** IPv4 address or IPv6 /64; empty where it is not known. */
    network: text("network").notNull(),
    /** Uuid of the account; empty where there is none such. */
    account: text("account").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.event, table.network, table.account] }),
    index("security_counts_by_event").on(table.event, table.minute),
  ],
);

/** Alarms, each once a window: the row says until when the same one is not raised again. */
export const securityAlarms = pgTable(
  "security_alarms",
  {
    name: text("name").notNull(),
    /** The network or account that it is about; empty for the installation. */
    subject: text("subject").notNull(),
    count: integer("count").notNull(),
    raisedAt: instant("raised_at").notNull(),
    windowEndsAt: instant("window_ends_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.subject] })],
);
