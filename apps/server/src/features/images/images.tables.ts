import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from "../../platform/database/drizzle.ts";

/**
 * Pictures the image service knows; the bytes are in the file store under `sha256`, the hash of bytes
 * and focal point. `portfolio_uuid` is null for those of a brand.
 */
export const images = pgTable("images", {
  uuid: key().primaryKey(),
  portfolioUuid: uuid("portfolio_uuid"),
  sha256: text("sha256").notNull().unique(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** Average colour as #rrggbb. */
  color: text("color").notNull(),
  /** The point that stays in view when the picture is cropped, in parts of its width and height. */
  focalX: doublePrecision("focal_x").notNull().default(0.5),
  focalY: doublePrecision("focal_y").notNull().default(0.5),
  createdAt: createdAt(),
});

/**
 * Pictures whose renditions are to be made. A trigger writes one for each that arrives, whichever way
 * and from whichever version it comes; the row goes when all are there.
 */
export const imageLadders = pgTable(
  "image_ladders",
  {
    imageUuid: uuid("image_uuid")
      .primaryKey()
      .references(() => images.uuid, { onDelete: "cascade" }),
    /** When a process may take it up; later while one is at it. */
    dueAt: instant("due_at").notNull().defaultNow(),
  },
  (table) => [index("image_ladders_due").on(table.dueAt, table.imageUuid)],
);

/** What a picture's wire shape is made of. */
export const imageColumns = {
  uuid: images.uuid,
  width: images.width,
  height: images.height,
  color: images.color,
  focalX: images.focalX,
  focalY: images.focalY,
};
