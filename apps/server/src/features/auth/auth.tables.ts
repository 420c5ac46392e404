import type { EmailAddress } from "@portico/rules/email-address";
import type { JWK } from "jose";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "../../platform/database/drizzle.ts";
import { SealedColumn } from "../../platform/database/sealed-columns.ts";
import { buildingPlaceColumns } from "../buildings/buildings.tables.ts";
import { users } from "../users/users.tables.ts";

/** Why a session ended before its time. */
export type EndReason =
  | "logout"
  | "logout_everywhere"
  | "ended_by_user"
  | "ended_by_operator"
  | "password_changed"
  | "deactivated"
  | "address_changed"
  | "factors_reset"
  | "token_reuse"
  /** Somebody signed in anew in the same browser. */
  | "signed_in_again";

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
    /** Seconds that each renewal moves the idle end on by, as they were when the session began. */
    idleSeconds: integer("idle_seconds")
      .notNull()
      .default(14 * 24 * 3600),
    /** Seconds that its access tokens live. */
    accessSeconds: integer("access_seconds").notNull().default(600),
    endedAt: instant("ended_at"),
    endReason: text("end_reason").$type<EndReason>(),
    /** The browser's own name of itself at sign-in, so that people recognise their sessions. */
    userAgent: text("user_agent"),
    /** When its person last proved who they are; null is never, as after an admin link. */
    provedAt: instant("proved_at"),
    createdAt: createdAt(),
  },
  (table) => [index("sessions_by_user").on(table.userUuid)],
);

/** Browsers in which an account was opened (docs/decisions/041): they have tries of their own. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    /** SHA-256 of the browser's cookie. */
    deviceHash: text("device_hash").notNull(),
    seenAt: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.deviceHash] })],
);

/** Keys that sign access tokens (ES256); the private half is sealed with the installation's secret. */
export const signingKeys = pgTable("signing_keys", {
  kid: text("kid").primaryKey(),
  publicJwk: jsonb("public_jwk").$type<JWK>().notNull(),
  sealedPrivateJwk: text("sealed_private_jwk").notNull(),
  createdAt: createdAt(),
});

export const sealedSigningKeys = new SealedColumn(signingKeys.sealedPrivateJwk, {
  key: signingKeys.kid,
  purpose: "signing keys",
  whenLost: {
    fate: "row",
    means: "New keys sign from the next start on, and everybody signs in anew.",
  },
});

/** What a code lets its owner do. */
export type CodePurpose = "confirm" | "reset_password" | "login";

/**
 * Codes sent by mail: one live code per address, purpose and asking browser, so that nobody
 * ends a code that somebody else waits for; and one per registration, so that a code confirms nothing
 * but the registration it was sent for.
 */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    uuid: key().primaryKey(),
    purpose: text("purpose").$type<CodePurpose>().notNull(),
    /** SHA-256 of the address: codes for unknown addresses keep no personal data. */
    addressHash: text("address_hash").notNull(),
    registrationUuid: uuid("registration_uuid").references(() => registrations.uuid, {
      onDelete: "cascade",
    }),
    /** HMAC of the code under the installation's secret; four digits have no secret of their own. */
    codeHash: text("code_hash").notNull(),
    /** Fewer than six confirm only in the browser that asked (docs/decisions/041). */
    digits: integer("digits").notNull(),
    /** SHA-256 of the cookie of the browser that asked; empty for clients without cookies. */
    deviceHash: text("device_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    /** A code that was used, or ended by wrong tries, stays as a mark until it expires. */
    consumedAt: instant("consumed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("verification_codes_live")
      .on(table.addressHash, table.purpose, table.registrationUuid, table.deviceHash)
      .nullsNotDistinct(),
    index("verification_codes_by_expiry").on(table.expiresAt),
  ],
);

/** Sign-ups that wait for their code. They take no address: the account comes with the code. */
export const registrations = pgTable(
  "registrations",
  {
    uuid: key().primaryKey(),
    email: text("email").$type<EmailAddress>().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    ...buildingPlaceColumns(),
    /** 1 or 2; 2 makes a guest. */
    userTypeId: integer("user_type_id").notNull(),
    isEmailAccepted: boolean("is_email_accepted").notNull(),
    locale: text("locale").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("registrations_by_expiry").on(table.expiresAt)],
);

/** Passwords that an account had before, so that they are not taken again. */
export const previousPasswords = pgTable(
  "previous_passwords",
  {
    uuid: key().primaryKey(),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    passwordHash: text("password_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("previous_passwords_by_user").on(table.userUuid, table.createdAt)],
);

/** One-time tokens that open another application as the user. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    tokenHash: text("token_hash").notNull(),
    /** Hash of the code that goes with the token; both are needed. */
    authCodeHash: text("auth_code_hash").notNull(),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    /** The session that made it and that it must not outlive. */
    sessionUuid: uuid("session_uuid")
      .notNull()
      .references(() => sessions.uuid, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    consumedAt: instant("consumed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash] }),
    index("one_time_tokens_by_session").on(table.sessionUuid),
  ],
);
