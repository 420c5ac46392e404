import type { EmailAddress, MailDomain } from "@portico/rules/email-address";
import { createdAt, instant, key } from "../../platform/database/columns.ts";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "../../platform/database/drizzle.ts";
import { SealedColumn } from "../../platform/database/sealed-columns.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { users } from "../users/users.tables.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";

/** What an OpenID provider needs besides its secret. */
export interface OidcSettings {
  /** Issuer identifier; its configuration is discovered below it. */
  issuer: string;
  client_id: string;
  /** Scopes besides `openid`. */
  scopes: string[];
}

/** What a SAML identity provider needs. */
export interface SamlSettings {
  /** The provider's entity id. */
  entity_id: string;
  /** Where signed requests go (HTTP-Redirect binding). */
  single_signon_service: string;
  /** PEM certificates whose keys may sign; several while the provider rotates. */
  certificates: string[];
}

/** Identity providers of a brand. */
export const ssoProviders = pgTable(
  "sso_providers",
  {
    uuid: key().primaryKey(),
    brandUuid: uuid("brand_uuid")
      .notNull()
      .references(() => brands.uuid),
    /** Whose buildings its people belong to. */
    portfolioUuid: uuid("portfolio_uuid")
      .notNull()
      .references(() => portfolios.uuid),
    /** Name in addresses and on the command line, unique in the installation. */
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    kind: text("kind").$type<"oidc" | "saml">().notNull(),
    settings: jsonb("settings").$type<OidcSettings | SamlSettings>().notNull(),
    /** OIDC client secret, sealed with the installation's secret. */
    sealedSecret: text("sealed_secret"),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index("sso_providers_by_brand").on(table.brandUuid)],
);

export const sealedProviderSecrets = new SealedColumn(ssoProviders.sealedSecret, {
  key: ssoProviders.uuid,
  purpose: "sso providers",
  whenLost: {
    fate: "kept",
    means: "Identity providers are refused until their files are stored again with `sso FILE`.",
  },
});

/** Which provider speaks for which mail domain, and whether its people must use it. */
export const ssoDomains = pgTable(
  "sso_domains",
  {
    domain: text("domain").$type<MailDomain>().notNull(),
    providerUuid: uuid("provider_uuid")
      .notNull()
      .references(() => ssoProviders.uuid, { onDelete: "cascade" }),
    isRequired: boolean("is_required").notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.providerUuid] })],
);

/** Accounts by provider and subject (ASVS 6.8.1): an address may change hands, a subject does not. */
export const ssoIdentities = pgTable(
  "sso_identities",
  {
    providerUuid: uuid("provider_uuid")
      .notNull()
      .references(() => ssoProviders.uuid, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    userUuid: uuid("user_uuid")
      .notNull()
      .references(() => users.uuid, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.providerUuid, table.subject] }),
    index("sso_identities_by_user").on(table.userUuid),
  ],
);

/** How far a sign-in at a provider has come; each step is taken once. */
export type SsoTransactionState = "created" | "started" | "claimed" | "verified" | "consumed";

/** One sign-in at a provider, from the choice to the session. */
export const ssoTransactions = pgTable(
  "sso_transactions",
  {
    uuid: key().primaryKey(),
    providerUuid: uuid("provider_uuid")
      .notNull()
      .references(() => ssoProviders.uuid, { onDelete: "cascade" }),
    state: text("state").$type<SsoTransactionState>().notNull(),
    /** Hash of the cookie of the browser that began it; no other browser may end it. */
    browserHash: text("browser_hash").notNull(),
    /** Hash of the one-time token that opens the sign-in address. */
    tokenHash: text("token_hash").notNull(),
    /** Address typed in the email step. */
    email: text("email").$type<EmailAddress>().notNull(),
    /** Origin of the brand's host that it began at. */
    origin: text("origin").notNull(),
    /** What the answer must match (OIDC: state, nonce, verifier; SAML: request id), sealed. */
    sealedRequest: text("sealed_request"),
    /** What finds the row when the answer comes: hash of OIDC `state`, SAML request id. */
    requestKey: text("request_key"),
    subject: text("subject"),
    verifiedEmail: text("verified_email").$type<EmailAddress>(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("sso_transactions_by_request").on(table.providerUuid, table.requestKey),
    index("sso_transactions_by_expiry").on(table.expiresAt),
  ],
);

export const sealedSsoRequests = new SealedColumn(ssoTransactions.sealedRequest, {
  key: ssoTransactions.uuid,
  purpose: "sso requests",
  whenLost: {
    fate: "row",
    means: "Whoever is at an identity provider begins again.",
  },
});

/** Assertions that were accepted; none is accepted twice (ASVS 6.8.3). */
export const samlAssertions = pgTable(
  "saml_assertions",
  {
    providerUuid: uuid("provider_uuid")
      .notNull()
      .references(() => ssoProviders.uuid, { onDelete: "cascade" }),
    assertionId: text("assertion_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerUuid, table.assertionId] })],
);

/** The key that signs our SAML requests, with its certificate for the metadata. */
export const samlKeys = pgTable("saml_keys", {
  uuid: key().primaryKey(),
  certificate: text("certificate").notNull(),
  sealedPrivateKey: text("sealed_private_key").notNull(),
  createdAt: createdAt(),
});

export const sealedSamlKeys = new SealedColumn(samlKeys.sealedPrivateKey, {
  key: samlKeys.uuid,
  purpose: "saml keys",
  whenLost: {
    fate: "row",
    means: "SAML providers are given the new metadata, which `sso` lists.",
  },
});
