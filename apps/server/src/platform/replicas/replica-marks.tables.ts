import { instant } from "../database/columns.ts";
import { pgTable, uuid } from "../database/drizzle.ts";

/** What processes write to see it come to the replicas: it says as of when those are. */
export const replicaMarks = pgTable("replica_marks", {
  /** Drawn by the process for itself. */
  writer: uuid("writer").primaryKey(),
  /** Another one each time. */
  mark: uuid("mark").notNull(),
  writtenAt: instant("written_at").notNull(),
});
