import { isUuid } from "@portico/contract/uuid";
import type { Building, BuildingSummary, Portfolio, Theme } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { languageCode } from "@portico/rules/language";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { CurrentSession, Viewer } from "../../platform/sessions/current-session.ts";
import { toTheme } from "../whitelabel/whitelabel.public.ts";
import type { BuildingRow, BuildingsRepository } from "./buildings.repository.ts";
import { readNameCursor, readNamePage } from "../../platform/http/name-cursor.ts";
import { defaultLanguages, toBuilding, toBuildingSummary, toPortfolio } from "./buildings.view.ts";

interface ListOptions {
  brand: string | null;
  search: string | null;
  after: string | null;
  limit: number;
}

interface BuildingsServiceDeps {
  repository: BuildingsRepository;
  /** Who may enter what, until memberships or buildings change. */
  cache: Cache<EnteredBuilding | undefined>;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** Builds the buildings feature. */
export function createBuildingsService({ repository, cache }: BuildingsServiceDeps) {
  async function find(userUuid: string, buildingUuid: string) {
    const row = await repository.findBuilding(userUuid, buildingUuid);
    if (row === undefined) return undefined;
    return {
      place: { buildingUuid: row.building.uuid, portfolioUuid: row.building.portfolioUuid },
      row,
    };
  }

  /**
   * The building if the caller may enter it, and the host shows its brand; otherwise it does not exist
   * for them.
   */
  async function enter(
    { userUuid, brandScope }: Viewer,
    buildingUuid: string,
  ): Promise<EnteredBuilding> {
    const entered = await cache.get(`${userUuid} ${buildingUuid}`, () =>
      find(userUuid, buildingUuid),
    );
    const isShown = brandScope === null || entered?.row.brand.identifier === brandScope;
    if (entered === undefined || !isShown) throw new AppError("buildings.not_found");
    return entered;
  }

  return {
    /** The building, for every call that names one; throws `buildings.not_found`. */
    enter,

    /** Whether the user may enter a building. */
    async mayEnter(user: Viewer, buildingUuid: string): Promise<boolean> {
      return (await enter(user, buildingUuid).catch(nullIfNotFound)) !== null;
    },

    /** A building on its page; the name of its secondary content is in the reader's language. */
    async getBuilding({ place, row }: EnteredBuilding, locale: LocaleCode): Promise<Building> {
      return toBuilding(row, await repository.findSecondaryName({ ...place, locale }));
    },

    /** The look of the building: its own over that of the brand whose host the visitor came to. */
    async getTheme({ place }: EnteredBuilding, brand: Theme): Promise<Theme> {
      const row = await repository.findTheme(place.buildingUuid);
      if (row === undefined) return brand;
      const pictures = [
        row.homeHeaderImageUuid,
        row.buildingLogoImageUuid,
        row.portfolioLogoImageUuid,
      ];
      const uuids = pictures.filter((uuid) => uuid !== null);
      return toTheme(row, await repository.findImages(uuids), brand);
    },

    /**
     * A portfolio that the caller belongs to, and the host shows; throws
     * `buildings.portfolio_not_found`.
     */
    async getPortfolio(
      { userUuid, brandScope }: CurrentSession,
      portfolioUuid: string,
    ): Promise<Portfolio> {
      const row = await repository.findPortfolio(userUuid, portfolioUuid);
      const isShown = brandScope === null || row?.brandIdentifier === brandScope;
      if (row === undefined || !isShown) throw new AppError("buildings.portfolio_not_found");
      return toPortfolio(row);
    },

    /** Whether the user can read the portal in a language, e.g. `de-de`, in one of their buildings. */
    async offersLanguage(userUuid: string, code: string): Promise<boolean> {
      const isDefault = defaultLanguages.some((language) => languageCode(language.code) === code);
      return isDefault || repository.offersLanguage(userUuid, code);
    },

    /** One page of the buildings that the caller may enter, by name. */
    async listBuildings({ userUuid }: CurrentSession, options: ListOptions) {
      const { brand, search } = options;
      const after = options.after === null ? null : readNameCursor(options.after);
      const [{ page, next }, total] = await Promise.all([
        readNamePage(options.limit, (limit) =>
          repository.listBuildings({ userUuid, brand, search, after, limit }),
        ),
        repository.countBuildings({ userUuid, brand, search }),
      ]);
      const buildings: BuildingSummary[] = page.map(toBuildingSummary);
      return { buildings, total, next };
    },

    /** The first of the wanted buildings that the caller may enter, else the first by name. */
    async homeBuilding(
      { userUuid, brandScope }: Viewer,
      wanted: readonly (string | null | undefined)[],
    ): Promise<string | null> {
      for (const uuid of wanted) {
        if (typeof uuid !== "string" || !isUuid(uuid)) continue;
        const entered = await enter({ userUuid, brandScope }, uuid).catch(nullIfNotFound);
        if (entered !== null) return entered.place.buildingUuid;
      }
      const filter = { userUuid, brand: brandScope, search: null, after: null, limit: 1 };
      const [first] = await repository.listBuildings(filter);
      return first?.uuid ?? null;
    },
  };
}

/** Buildings and who may enter them. */
export type BuildingsService = ReturnType<typeof createBuildingsService>;

declare module "../../platform/access/entered-building.ts" {
  interface EnteredBuilding {
    row: BuildingRow;
  }
}
