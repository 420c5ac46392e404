import type { CompanySummary } from "@portico/contract";
import type { Cache } from "../../platform/cache/cache.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { readNameCursor, writeNameCursor } from "../../platform/http/name-cursor.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { BuildingPlace, BuildingsService } from "../buildings/buildings.public.ts";
import type { CompaniesPart, CompaniesRepository } from "./companies.repository.ts";
import { toCompany, toCompanySummary } from "./companies.view.ts";

interface CompaniesServiceDeps {
  repository: CompaniesRepository;
  buildings: Pick<BuildingsService, "placeOf">;
  /** Types in use by building, until a company changes. */
  types: Cache<string[]>;
}

/** Which page is wanted, as the caller says it. */
export interface CompaniesWish extends Omit<CompaniesPart, "after"> {
  /** `next` of the page before. */
  after: string | null;
}

/** Builds the companies feature. */
export function createCompaniesService({ repository, buildings, types }: CompaniesServiceDeps) {
  return {
    /** One page of a building's companies; throws `request.invalid` for a foreign `after`. */
    async listCompanies(session: CurrentSession, buildingUuid: string, wish: CompaniesWish) {
      const after = wish.after === null ? null : readNameCursor(wish.after);
      const place = await buildings.placeOf(session, buildingUuid);
      // One more than asked for tells whether there is a next page.
      const rows = await repository.listCompanies(place, { ...wish, after, limit: wish.limit + 1 });
      const page = rows.slice(0, wish.limit);
      const last = page.at(-1);
      const next = rows.length > page.length && last !== undefined ? writeNameCursor(last) : null;
      return { companies: page.map(toCompanySummary), next };
    },

    /** A company that sits in a building, or null; the caller has asked who may enter it. */
    async findSummary(place: BuildingPlace, companyUuid: string): Promise<CompanySummary | null> {
      const row = await repository.findSummary(place, companyUuid);
      return row === undefined ? null : toCompanySummary(row);
    },

    /** The types that a building's directory can be filtered by. */
    async listTypes(session: CurrentSession, buildingUuid: string): Promise<string[]> {
      const place = await buildings.placeOf(session, buildingUuid);
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
