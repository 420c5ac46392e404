import type { SsoOptions } from "@portico/contract";
import { domainOf, type EmailAddress, type MailDomain } from "@portico/rules/email-address";
import type { Cache } from "../../../platform/cache/cache.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";
import { SsoRefusal } from "../sso-refusal.ts";
import { toSsoOptions } from "./sso-providers.view.ts";
import type { OfferedProvider, SsoProvidersRepository } from "./sso-providers.repository.ts";

interface SsoProvidersDeps {
  repository: SsoProvidersRepository;
  /** Providers change seldom, and every email step asks. */
  cache: Cache<OfferedProvider[]>;
}

/** Builds what the portal knows of identity providers. */
export function createSsoProvidersService({ repository, cache }: SsoProvidersDeps) {
  /**
   * The providers of a mail domain at a brand's host: of every brand where the host shows every brand's
   * buildings, else of the one whose buildings it shows, as with the buildings one may join.
   */
  function listOffered(domain: MailDomain, { config }: Brand): Promise<OfferedProvider[]> {
    const scope = config.settings.brand_scope;
    const brand = scope === "ALL" ? null : scope;
    return cache.get(`${brand} ${domain}`, () => repository.listByDomain(domain, brand));
  }

  return {
    /** How the people of a mail domain sign in elsewhere; null is a domain that nobody can have. */
    list: async (domain: MailDomain | null, brand: Brand): Promise<SsoOptions> =>
      toSsoOptions(domain === null ? [] : await listOffered(domain, brand)),

    /** As `list`, but null where an address has no provider. */
    async optionsOf(email: EmailAddress, brand: Brand): Promise<SsoOptions | null> {
      const offered = await listOffered(domainOf(email), brand);
      return offered.length === 0 ? null : toSsoOptions(offered);
    },

    /** A provider if it is offered to the address there; throws `sso.provider_not_found`. */
    async requireOffered(providerUuid: string, email: EmailAddress, brand: Brand) {
      const offered = await listOffered(domainOf(email), brand);
      const found = offered.find(({ provider }) => provider.uuid === providerUuid);
      if (found === undefined) throw new AppError("sso.provider_not_found");
      return found.provider;
    },

    /** A provider by its name in addresses; throws `sso.provider_not_found`. */
    async requireBySlug(slug: string) {
      const provider = await repository.findBySlug(slug);
      if (provider === undefined) throw new AppError("sso.provider_not_found");
      return provider;
    },

    /** The provider of a transaction; it may have been switched off meanwhile. */
    async requireActive(providerUuid: string) {
      const provider = await repository.find(providerUuid);
      if (provider === undefined) throw new SsoRefusal("provider_off");
      return provider;
    },

    /** Whether the operator lets a provider say whose an address is. */
    speaksFor: (providerUuid: string, email: EmailAddress): Promise<boolean> =>
      repository.speaksFor(providerUuid, domainOf(email)),
  };
}

/** What the portal knows of identity providers. */
export type SsoProvidersService = ReturnType<typeof createSsoProvidersService>;
