import type { CompanySummary, CompanyType } from "@portico/contract";
import { AppError } from "../../platform/errors/app-error.ts";
import { readNameCursor, readNamePage } from "../../platform/http/name-cursor.ts";
import { type CurrentSession, readingOf } from "../../platform/sessions/current-session.ts";
import type {
  CompaniesPart,
  CompaniesReading,
  CompaniesRepository,
} from "./companies.repository.ts";
import { toCompany, toCompanySummary, toTypeList } from "./companies.view.ts";

/** Which page is wanted, as the caller says it. */
export interface CompaniesWish extends Omit<CompaniesPart, "after"> {
  /** `next` of the page before. */
  after: string | null;
}

/** Builds the companies feature. */
export function createCompaniesService(repository: CompaniesRepository) {
  return {
    /** One page of a building's companies; throws `request.invalid` for a foreign `after`. */
    async listCompanies(here: CompaniesReading, wish: CompaniesWish) {
      const after = wish.after === null ? null : readNameCursor(wish.after);
      const { page, next } = await readNamePage(wish.limit, (limit) =>
        repository.listCompanies(here, { ...wish, after, limit }),
      );
      return { companies: page.map(toCompanySummary), next };
    },

    /** A company that sits in a building, or null. */
    async findSummary(here: CompaniesReading, companyUuid: string): Promise<CompanySummary | null> {
      const row = await repository.findSummary(here, companyUuid);
      return row === undefined ? null : toCompanySummary(row);
    },

    /** The company of a building that hosts under a name, or null. */
    async findHost(here: CompaniesReading, name: string): Promise<CompanySummary | null> {
      const row = await repository.findByName(here, name);
      return row === undefined ? null : toCompanySummary(row);
    },

    /** The types that a building's directory can be filtered by. */
    async listTypes(here: CompaniesReading): Promise<CompanyType[]> {
      return toTypeList(await repository.listTypeNames(here), here.locale);
    },

    /** Throws `companies.not_found` for a company of a place that the caller does not belong to. */
    async getCompany(session: CurrentSession, companyUuid: string, locale: string) {
      const row = await repository.findCompany({ ...readingOf(session, locale), companyUuid });
      if (row === undefined) throw new AppError("companies.not_found");
      return toCompany(row);
    },
  };
}

/** Who is in a building. */
export type CompaniesService = ReturnType<typeof createCompaniesService>;
