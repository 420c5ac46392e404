import { instant, key } from "../../../platform/database/columns.ts";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from "../../../platform/database/drizzle.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import type { DateOrder } from "../cells/cell.ts";
import { importKindNames } from "../kind-names.ts";

const portfolioUuid = () =>
  uuid("portfolio_uuid")
    .notNull()
    .references(() => portfolios.uuid);

/** How the files of a scheduled import are read, as the options of `portico import` say it. */
export interface ImportOptions {
  building?: string;
  language?: string;
  timezone?: string;
  dates?: DateOrder;
  images?: string;
  /** Whether it may make people managers of companies and buildings. */
  roles?: boolean;
  map?: Record<string, string>;
  /** Which rows go that the file has not: a tenth of what there is at most, or however many. */
  remove_missing?: (typeof missingRowFates)[number];
}

/** How much a scheduled import may take away. */
export const missingRowFates = ["few", "many"] as const;

/** Attempts at one state of a file that were begun and have not ended. */
export interface UnendedAttempts {
  state: string;
  times: number;
}

/** What an address has told of the file that was taken last. */
export interface KnownFile {
  etag: string | null;
  lastModified: string | null;
}

/** What becomes of a file that cannot be taken. */
export const badFileFates = ["keep", "set_aside"] as const;

/** Imports that come round by themselves. */
export const scheduledImports = pgTable(
  "scheduled_imports",
  {
    uuid: key(),
    portfolioUuid: portfolioUuid(),
    name: text("name").notNull(),
    kind: text("kind", { enum: importKindNames }).notNull(),
    /** A file or a pattern of names in a folder, or a web address. */
    source: text("source").notNull(),
    every: text("every").notNull(),
    badFiles: text("bad_files", { enum: badFileFates }).notNull().default("keep"),
    isStrict: boolean("is_strict").notNull().default(false),
    options: jsonb("options").$type<ImportOptions>().notNull().default({}),
    known: jsonb("known").$type<KnownFile>(),
    /** Those of its files, by their names; a process that ends amid one leaves them. */
    attempts: jsonb("attempts").$type<Record<string, UnendedAttempts>>().notNull().default({}),
    /** When it is next looked at. */
    dueAt: instant("due_at").notNull().defaultNow(),
    /** Who is at it, and until when that is believed. */
    claimant: uuid("claimant"),
    claimedUntil: instant("claimed_until"),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    unique("scheduled_imports_name").on(table.portfolioUuid, table.name),
    index("scheduled_imports_due").on(table.dueAt),
  ],
);

/** What came of a file, or of a look for one that failed. */
export const importRuns = pgTable(
  "import_runs",
  {
    uuid: key(),
    portfolioUuid: portfolioUuid(),
    importUuid: uuid("import_uuid").notNull(),
    /** Name of the file, or the address; empty where none was found. */
    file: text("file").notNull(),
    /** SHA-256 of what was read, in hex; null where nothing could be. */
    digest: text("digest"),
    isTaken: boolean("is_taken").notNull(),
    inserted: integer("inserted").notNull().default(0),
    updated: integer("updated").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    unseen: integer("unseen").notNull().default(0),
    /** Why it was not taken, or what the operator is to know of it. */
    reason: text("reason"),
    at: instant("at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    foreignKey({
      name: "import_runs_import",
      columns: [table.portfolioUuid, table.importUuid],
      foreignColumns: [scheduledImports.portfolioUuid, scheduledImports.uuid],
    }).onDelete("cascade"),
    index("import_runs_latest").on(table.portfolioUuid, table.importUuid, table.at),
    index("import_runs_age").on(table.at),
  ],
);
