import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import { users } from "../users/users.tables.ts";

/** One sign-in of one user in one browser: the family of its refresh tokens. */
export const sessions = pgTable(
  "sessions",
  {
    uuid: key().primaryKey(),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    /** Number of the refresh token that is valid now; an older one is a replay. */
    generation: integer("generation").notNull().default(0),
    rotatedAt: instant("rotated_at").notNull().defaultNow(),
    /** End when unused. */
    idleExpiresAt: instant("idle_expires_at").notNull(),
    /** End in any case. */
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    endReason: text("end_reason").$type<"logout" | "token_reuse">(),
    createdAt: createdAt(),
  },
  (table) => [index("sessions_by_user").on(table.userUuid)],
);

/** Failed sign-ins per account, counted over a window that starts with the first. */
export const loginAttempts = pgTable("login_attempts", {
  /** SHA-256 of the address, so that attempts on unknown addresses keep no personal data. */
  emailHash: text("email_hash").primaryKey(),
  failures: integer("failures").notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
});

/** Keys that sign access tokens (ES256); the private half is sealed with the installation's secret. */
export const signingKeys = pgTable("signing_keys", {
  kid: text("kid").primaryKey(),
  publicJwk: jsonb("public_jwk").$type<JWK>().notNull(),
  sealedPrivateJwk: text("sealed_private_jwk").notNull(),
  createdAt: createdAt(),
});
