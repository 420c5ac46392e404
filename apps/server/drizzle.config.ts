import { defineConfig } from "drizzle-kit";

/** Settings of `npm run migration`, which writes the next migration from the tables. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./apps/server/src/platform/database/schema.ts",
  out: "./apps/server/migrations",
});
