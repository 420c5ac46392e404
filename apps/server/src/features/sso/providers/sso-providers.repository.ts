import type { MailDomain } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { and, asc, eq, isNull, or, sql } from "../../../platform/database/drizzle.ts";
import { brands } from "../../whitelabel/whitelabel.tables.ts";
import { type OidcSettings, type SamlSettings, ssoDomains, ssoProviders } from "../sso.tables.ts";

interface ProviderNames {
  uuid: string;
  slug: string;
  name: string;
}

/** An OpenID provider. */
export interface OidcProviderRow extends ProviderNames {
  kind: "oidc";
  settings: OidcSettings;
  sealedSecret: string | null;
}

/** A SAML identity provider. */
export interface SamlProviderRow extends ProviderNames {
  kind: "saml";
  settings: SamlSettings;
}

/** A provider that is in use. */
export type SsoProvider = OidcProviderRow | SamlProviderRow;

/** A provider as an address meets it. */
export interface OfferedProvider {
  provider: SsoProvider;
  isRequired: boolean;
}

/** The column `kind` says of which kind the settings are. */
function toProvider(row: typeof ssoProviders.$inferSelect): SsoProvider {
  const { uuid, slug, name, kind, settings, sealedSecret } = row;
  return kind === "oidc"
    ? { uuid, slug, name, kind, settings: settings as OidcSettings, sealedSecret }
    : { uuid, slug, name, kind, settings: settings as SamlSettings };
}

/** Reads providers that are in use. */
export function createSsoProvidersRepository(db: Db) {
  async function findWhere(condition: ReturnType<typeof eq>): Promise<SsoProvider | undefined> {
    const [row] = await db
      .select()
      .from(ssoProviders)
      .where(and(condition, eq(ssoProviders.isActive, true)));
    return row && toProvider(row);
  }

  const brand = sql.placeholder("brand");
  const listByDomain = db
    .select({ provider: ssoProviders, isRequired: ssoDomains.isRequired })
    .from(ssoDomains)
    .innerJoin(ssoProviders, eq(ssoProviders.uuid, ssoDomains.providerUuid))
    .innerJoin(brands, eq(brands.uuid, ssoProviders.brandUuid))
    .where(
      and(
        eq(ssoDomains.domain, sql.placeholder("domain")),
        eq(ssoProviders.isActive, true),
        // Who must sign in at a provider must do so at every host.
        or(
          isNull(sql`${brand}::text`),
          eq(brands.identifier, brand),
          eq(ssoDomains.isRequired, true),
        ),
      ),
    )
    .orderBy(asc(ssoProviders.name), asc(ssoProviders.uuid))
    .prepare("list_sso_providers_by_domain");

  return {
    /**
     * The providers of a mail domain, by name; of one brand only where `brand` names it, and those that
     * one must use. Prepared, since every sign-in asks.
     */
    async listByDomain(domain: MailDomain, brand: string | null): Promise<OfferedProvider[]> {
      const rows = await listByDomain.execute({ domain, brand });
      return rows.map(({ provider, isRequired }) => ({
        provider: toProvider(provider),
        isRequired,
      }));
    },

    find: (uuid: string) => findWhere(eq(ssoProviders.uuid, uuid)),

    findBySlug: (slug: string) => findWhere(eq(ssoProviders.slug, slug)),

    /** Whether a provider may say whose an address of the domain is. */
    async speaksFor(providerUuid: string, domain: MailDomain): Promise<boolean> {
      const rows = await db
        .select({ domain: ssoDomains.domain })
        .from(ssoDomains)
        .where(and(eq(ssoDomains.providerUuid, providerUuid), eq(ssoDomains.domain, domain)));
      return rows.length > 0;
    },
  };
}

/** Providers' access to the database. */
export type SsoProvidersRepository = ReturnType<typeof createSsoProvidersRepository>;
