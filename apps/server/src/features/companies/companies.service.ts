import type { CompanySummary } from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { readNameCursor, readNamePage } from "../../platform/http/name-cursor.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { CompaniesPart, CompaniesRepository } from "./companies.repository.ts";
import { toCompany, toCompanySummary } from "./companies.view.ts";

interface CompaniesServiceDeps {
  repository: CompaniesRepository;
  /** Types in use by building, until a company changes. */
  types: Cache<string[]>;
}

/** Which page is wanted, as the caller says it. */
export interface CompaniesWish extends Omit<CompaniesPart, "after"> {
  /** `next` of the page before. */
  after: string | null;
}

/** Builds the companies feature. */
export function createCompaniesService({ repository, types }: CompaniesServiceDeps) {
  return {
    /** One page of a building's companies; throws `request.invalid` for a foreign `after`. */
    async listCompanies(place: BuildingPlace, wish: CompaniesWish) {
      const after = wish.after === null ? null : readNameCursor(wish.after);
      const { page, next } = await readNamePage(wish.limit, (limit) =>
        repository.listCompanies(place, { ...wish, after, limit }),
      );
      return { companies: page.map(toCompanySummary), next };
    },

    /** A company that sits in a building, or null. */
    async findSummary(place: BuildingPlace, companyUuid: string): Promise<CompanySummary | null> {
      const row = await repository.findSummary(place, companyUuid);
      return row === undefined ? null : toCompanySummary(row);
    },

    /** The types that a building's directory can be filtered by. */
    async listTypes(place: BuildingPlace): Promise<string[]> {
      return types.get(place.buildingUuid, () => repository.listTypes(place));
    },

    /** Throws `companies.not_found` for a company of a place that the caller does not belong to. */
    async getCompany({ userUuid }: CurrentSession, companyUuid: string, locale: string) {
      const row = await repository.findCompany(userUuid, companyUuid, locale);
      if (row === undefined) throw new AppError("companies.not_found");
      return toCompany(row);
    },
  };
}

/** Who is in a building. */
export type CompaniesService = ReturnType<typeof createCompaniesService>;
