import {
  type BrandConfig,
  type Flags,
  flagDefaults,
  type Whitelabel,
  type WhitelabelConfig,
} from "@portico/contract";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { toImage } from "../images/images.public.ts";
import { listFrameOrigins } from "../miniapps/miniapps.public.ts";
import { bareBrandAt, bareBrandConfig, settingsOf } from "./default-brand.ts";
import { frameOrigins } from "./frame-origins.ts";
import {
  type BrandRow,
  findBrand,
  findBrandByHost,
  findImages,
  findPrimaryHost,
  listHosts,
} from "./whitelabel.repository.ts";
import { toTheme, toWhitelabel, toWhitelabelConfig } from "./whitelabel.view.ts";

/** A brand as the portal needs it: what the page may know, and its flags. */
export interface Brand {
  /** Null while not even the default brand is configured. */
  uuid: string | null;
  /** Origin of the brand's own host; what is mailed links there, never to the request's host. */
  origin: string;
  config: BrandConfig;
  /** Those of the config's `frame_origins` that pages lend the camera. */
  cameraOrigins: readonly string[];
  flags: Flags;
}

interface WhitelabelServiceDeps {
  db: Db;
  /** Origin of the installation; brands' hosts share its scheme and port. */
  publicUrl: string;
  /** By host name, and one for all hosts that nobody configured. */
  cache: Cache<Brand>;
  /** All host names that are configured. */
  hosts: Cache<ReadonlySet<string>>;
  /** Hears where the policies of a brand's pages have no room for so many of the apps' origins. */
  onOriginsLeftOut: (brand: string, count: number) => void;
}

/** Stands for every host that nobody configured: visitors can make up as many as they like. */
const anyOtherHost = "";

/** Host names are compared without port and case. */
function hostNameOf(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}

/** Builds the whitelabel feature. */
export function createWhitelabelService(deps: WhitelabelServiceDeps) {
  const { db, publicUrl, cache, hosts } = deps;

  function originOf(host: string | undefined): string {
    if (host === undefined) return publicUrl;
    const url = new URL(publicUrl);
    url.hostname = host;
    return url.origin;
  }

  /** @param host that is asked for; undefined for the brand's primary one */
  async function toBrand(row: BrandRow | undefined, host?: string): Promise<Brand> {
    if (row === undefined) {
      return {
        uuid: null,
        origin: publicUrl,
        config: bareBrandAt(publicUrl),
        cameraOrigins: [],
        flags: flagDefaults,
      };
    }
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
    const images = await findImages(db, uuids);
    const picture = (uuid: string | null) => {
      const image = images.find((row) => row.uuid === uuid);
      return image === undefined ? null : toImage(image);
    };
    const settings = settingsOf(config.settings);
    const origin = originOf(await findPrimaryHost(db, brand.uuid));
    const apps = await listFrameOrigins(db, settings.brand_scope === "ALL" ? null : brand.uuid);
    const { frames, camera, leftOut } = frameOrigins({
      portalOrigin: host === undefined ? origin : originOf(host),
      apps,
      surveyAddresses: settings.survey_addresses,
    });
    if (leftOut > 0) deps.onOriginsLeftOut(brand.identifier, leftOut);
    return {
      uuid: brand.uuid,
      origin,
      cameraOrigins: camera,
      config: {
        brand: brand.identifier,
        name: brand.name,
        settings,
        theme: toTheme(theme ?? undefined, images, bareBrandConfig.theme),
        icon: picture(pictures.icon),
        logo: picture(pictures.logo),
        logo_on_dark: picture(pictures.logo_on_dark),
        cover: picture(pictures.cover),
        languages: config.languages,
        frame_origins: frames,
      },
      flags: { ...flagDefaults, ...config.flags },
    };
  }

  async function isConfigured(hostName: string): Promise<boolean> {
    return (await hosts.get("all", () => listHosts(db))).has(hostName);
  }

  async function brandFor(host: string): Promise<Brand> {
    const hostName = hostNameOf(host);
    const isKnown = await isConfigured(hostName);
    const key = isKnown ? hostName : anyOtherHost;
    return cache.get(key, async () =>
      toBrand(await findBrandByHost(db, key), isKnown ? hostName : undefined),
    );
  }

  async function requireBrand(uuid: string): Promise<BrandRow> {
    const row = await findBrand(db, uuid);
    if (row === undefined) throw new AppError("whitelabel.not_found");
    return row;
  }

  return {
    /** Everything about the brand of a host. */
    findByHost: (host: string): Promise<Brand> => brandFor(host),
    /** Origin of a request's host if the brand has it configured, else of the brand's primary host. */
    async originFor(host: string): Promise<string> {
      const hostName = hostNameOf(host);
      return (await isConfigured(hostName)) ? originOf(hostName) : (await brandFor(host)).origin;
    },
    /** Origin of a host that is configured, the installation's own included; null for any other. */
    async configuredOrigin(host: string): Promise<string | null> {
      const hostName = hostNameOf(host);
      const isOwn = hostName === new URL(publicUrl).hostname;
      return isOwn || (await isConfigured(hostName)) ? originOf(hostName) : null;
    },
    /** Everything about a brand, whatever host was used; about the default one for null. */
    findByUuid: (uuid: string | null): Promise<Brand> =>
      uuid === null
        ? brandFor(anyOtherHost)
        : cache.get(`brand ${uuid}`, async () => toBrand(await findBrand(db, uuid))),
    /** What the brand of a host configures; the default brand for an unknown one. */
    configByHost: async (host: string): Promise<BrandConfig> => (await brandFor(host)).config,
    /** Origins of apps that the pages of a host lend the camera. */
    cameraOriginsByHost: async (host: string): Promise<readonly string[]> =>
      (await brandFor(host)).cameraOrigins,
    /** The white label that a host shows; throws `whitelabel.not_found` while there is none at all. */
    async whitelabelByHost(host: string): Promise<Whitelabel> {
      const { uuid, config } = await brandFor(host);
      if (uuid === null) throw new AppError("whitelabel.not_found");
      return toWhitelabel(uuid, config.brand);
    },
    /** One white label; throws `whitelabel.not_found`. */
    async getWhitelabel(uuid: string): Promise<Whitelabel> {
      const { brand } = await requireBrand(uuid);
      return toWhitelabel(brand.uuid, brand.identifier);
    },
    /** What a white label configures; throws `whitelabel.not_found`. */
    getWhitelabelConfig: async (uuid: string): Promise<WhitelabelConfig> =>
      toWhitelabelConfig(await requireBrand(uuid)),
    /** Every flag as the brand of the host sets it. */
    flagsByHost: async (host: string): Promise<Flags> => (await brandFor(host)).flags,
  };
}

/** Brands by host. */
export type WhitelabelService = ReturnType<typeof createWhitelabelService>;
