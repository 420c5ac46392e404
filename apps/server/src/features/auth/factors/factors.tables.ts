import { createdAt, instant, key } from "../../../platform/database/columns.ts";
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "../../../platform/database/drizzle.ts";
import { SealedColumn } from "../../../platform/database/sealed-columns.ts";
import { users } from "../../users/users.tables.ts";

const owner = () =>
  uuid("user_uuid")
    .notNull()
    .references(() => users.uuid, { onDelete: "cascade" });

/** Passkeys (WebAuthn); each works at the host that it was made for. */
export const passkeys = pgTable(
  "passkeys",
  {
    uuid: key().primaryKey(),
    userUuid: owner(),
    /** Host that the browser bound it to: the relying party's id. */
    rpId: text("rp_id").notNull(),
    /** Base64url, as browsers name it. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** Uses as the authenticator counts them; many answer 0 always. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_by_user").on(table.userUuid)],
);

/** Authenticator apps (TOTP, RFC 6238), one an account; there is none before its first code. */
export const totpApps = pgTable("totp_apps", {
  userUuid: owner().primaryKey(),
  /** Base32, sealed with the installation's secret. */
  sealedSecret: text("sealed_secret").notNull(),
  /** Number of the 30 seconds whose code was accepted last; none up to it is accepted again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: createdAt(),
  lastUsedAt: instant("last_used_at"),
});

export const sealedTotpSecrets = new SealedColumn(totpApps.sealedSecret, {
  key: totpApps.userUuid,
  purpose: "totp secrets",
  whenLost: {
    fate: "kept",
    means:
      "Authenticator apps open no account any more: `factors reset ADDRESS` for each person, once you know who asks.",
  },
});

/** Codes for the day when the device is lost. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userUuid: owner(),
    /** HMAC of the code under the installation's secret. */
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.codeHash] })],
);

/** What a passkey is asked to sign for. */
export type ChallengePurpose = "add" | "second_factor" | "sign_in" | "proof";

/** Challenges that wait for a passkey's answer; the answer takes its row away. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    purpose: text("purpose").$type<ChallengePurpose>().notNull(),
    rpId: text("rp_id").notNull(),
    /**
     * Who alone may answer: hash of the browser's cookie, of the sign-in under way, or of the session.
     */
    holderHash: text("holder_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_by_expiry").on(table.expiresAt)],
);

/** Sign-ins whose first factor is proved and whose second is not. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Hash of the cookie of the browser that began it; no other browser may finish it. */
    browserHash: text("browser_hash").notNull(),
    userUuid: owner(),
    tries: integer("tries").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("pending_sign_ins_by_expiry").on(table.expiresAt)],
);
