import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, key } from "../../platform/database/columns.ts";

/**
 * Pictures the image service knows; the bytes are in the file store under `sha256`.
 * `portfolio_uuid` is null for those of a brand.
 */
export const images = pgTable("images", {
  uuid: key().primaryKey(),
  portfolioUuid: uuid("portfolio_uuid"),
  sha256: text("sha256").notNull().unique(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** Average colour as #rrggbb. */
  color: text("color").notNull(),
  createdAt: createdAt(),
});
