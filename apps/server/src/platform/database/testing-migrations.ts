import { copyMigrations } from "./copy-migrations.ts";

/** Copies the migrations before one, for a test of what that one does to rows that are there. */
export const copyMigrationsBefore = (tag: string) => copyMigrations((entry) => entry.tag < tag);
