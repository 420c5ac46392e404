import { type BrandConfig, type Flags, flagDefaults } from "@portico/contract";
import type { Cache } from "../../platform/cache/cache.ts";
import { toImage } from "../images/images.public.ts";
import { bareBrandConfig } from "./default-brand.ts";
import type { WhitelabelRepository } from "./whitelabel.repository.ts";
import { toTheme } from "./whitelabel.view.ts";

/** A brand as the portal needs it: what the page may know, and its flags. */
export interface Brand {
  config: BrandConfig;
  flags: Flags;
}

interface WhitelabelServiceDeps {
  repository: WhitelabelRepository;
  cache: Cache<Brand>;
}

/** Host names are compared without port and case. */
function hostNameOf(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}

/** Builds the whitelabel feature. */
export function createWhitelabelService({ repository, cache }: WhitelabelServiceDeps) {
  async function load(hostName: string): Promise<Brand> {
    const row = await repository.findBrandByHost(hostName);
    if (row === undefined) return { config: bareBrandConfig, flags: flagDefaults };
    const { brand, config, theme } = row;
    const pictures = {
      icon: config.iconImageUuid,
      logo: config.logoImageUuid,
      logo_on_dark: config.logoOnDarkImageUuid,
      cover: config.coverImageUuid,
    };
    const ofTheme = [theme?.homeHeaderImageUuid, theme?.portfolioLogoImageUuid];
    const uuids = [...Object.values(pictures), ...ofTheme].filter(
      (uuid) => typeof uuid === "string",
    );
    const images = await repository.findImages(uuids);
    const picture = (uuid: string | null) => {
      const image = images.find((row) => row.uuid === uuid);
      return image === undefined ? null : toImage(image);
    };
    return {
      config: {
        brand: brand.identifier,
        name: brand.name,
        settings: config.settings,
        theme: toTheme(theme ?? undefined, images, bareBrandConfig.theme),
        icon: picture(pictures.icon),
        logo: picture(pictures.logo),
        logo_on_dark: picture(pictures.logo_on_dark),
        cover: picture(pictures.cover),
        languages: config.languages,
      },
      flags: { ...flagDefaults, ...config.flags },
    };
  }

  async function brandFor(host: string): Promise<Brand> {
    const hostName = hostNameOf(host);
    return cache.get(hostName, () => load(hostName));
  }

  return {
    /** The brand that a host shows; the default brand for an unknown one (1.018). */
    brandOf: async (host: string): Promise<BrandConfig> => (await brandFor(host)).config,
    /** Every flag as the brand of the host sets it. */
    flagsOf: async (host: string): Promise<Flags> => (await brandFor(host)).flags,
  };
}

/** Brands by host. */
export type WhitelabelService = ReturnType<typeof createWhitelabelService>;
