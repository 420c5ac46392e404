import { and, eq, inArray } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { upsertRows } from "../../../platform/database/upsert-rows.ts";
import { saveFitting, type SavedRows } from "../../../platform/writes/fitting-rows.ts";
import { companies } from "../../companies/companies.tables.ts";
import { resources, serviceProviders } from "../bookings.tables.ts";
import { fittingStep } from "../services/fitting-step.ts";
import { keepUnitNumbers } from "./notation/unit-labels.ts";

/** Something of a building that a file names by a key. */
interface Keyed {
  externalId: string;
  /** Empty cells name none. */
  buildingUuid?: string | null | undefined;
}

/** A place, as far as it has to fit others. */
interface KeyedPlace extends Keyed {
  companyUuid?: string | null | undefined;
  needsApproval?: boolean | null | undefined;
  units?: string[];
}

/** What is booked stands in one building for good. */
function whyNotThere(buildingUuid: Keyed["buildingUuid"], before: string | undefined) {
  if (typeof buildingUuid !== "string") return "needs a building";
  return before === undefined || before === buildingUuid ? null : "is in another building already";
}

/** What of some keys is there already, by key. */
async function findResources(db: Executor, portfolioUuid: string, externalIds: readonly string[]) {
  const rows = await db
    .select({
      externalId: resources.externalId,
      buildingUuid: resources.buildingUuid,
      providerUuid: resources.providerUuid,
      companyUuid: resources.companyUuid,
      needsApproval: resources.needsApproval,
      stepMinutes: resources.stepMinutes,
      units: resources.units,
    })
    .from(resources)
    .where(
      and(
        eq(resources.portfolioUuid, portfolioUuid),
        inArray(resources.externalId, [...externalIds]),
      ),
    );
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** The building of each company of a portfolio; null for those in every building. */
async function buildingsOfCompanies(db: Executor, portfolioUuid: string) {
  const rows = await db
    .select({ uuid: companies.uuid, buildingUuid: companies.buildingUuid })
    .from(companies)
    .where(eq(companies.portfolioUuid, portfolioUuid));
  return new Map(rows.map(({ uuid, buildingUuid }) => [uuid, buildingUuid]));
}

const resourceTarget = {
  table: resources,
  key: [resources.portfolioUuid, resources.externalId],
};

/** What is booked of a place stands on its building, and on the number of each of a pool. */
export async function upsertResources(
  db: Executor,
  portfolioUuid: string,
  rows: readonly KeyedPlace[],
): Promise<SavedRows> {
  const known = await findResources(
    db,
    portfolioUuid,
    rows.map(({ externalId }) => externalId),
  );
  const homes = await buildingsOfCompanies(db, portfolioUuid);
  const whyNot = (row: KeyedPlace): string | null => {
    const before = known.get(row.externalId);
    const { companyUuid = before?.companyUuid ?? null } = row;
    const home = companyUuid === null ? null : homes.get(companyUuid);
    if (before !== undefined && before.providerUuid !== null) return "is the key of a service";
    if (companyUuid !== null && row.needsApproval === true) {
      return "is a company's own, for which nobody decides";
    }
    if (typeof home === "string" && home !== row.buildingUuid) {
      return "is of a company of another building";
    }
    return whyNotThere(row.buildingUuid, before?.buildingUuid);
  };
  const approvalOf = ({ externalId, companyUuid, needsApproval }: KeyedPlace) => {
    if (typeof companyUuid === "string") return false;
    return needsApproval === undefined ? known.get(externalId)?.needsApproval : needsApproval;
  };
  const kept = (row: KeyedPlace) => ({
    ...row,
    ...(row.companyUuid !== undefined && { needsApproval: approvalOf(row) }),
    ...(row.units !== undefined && {
      units: keepUnitNumbers(known.get(row.externalId)?.units ?? [], row.units ?? []),
    }),
  });
  return saveFitting(rows, whyNot, (fitting) =>
    upsertRows(db, resourceTarget, { portfolioUuid }, fitting.map(kept)),
  );
}

/** Providers that services name. */
export const listNamedProviders = (db: Executor, portfolioUuid: string) =>
  db
    .select({
      uuid: serviceProviders.uuid,
      externalId: serviceProviders.externalId,
      name: serviceProviders.name,
      buildingUuid: serviceProviders.buildingUuid,
    })
    .from(serviceProviders)
    .where(eq(serviceProviders.portfolioUuid, portfolioUuid));

/** Adds or changes providers, each in the building that it is in. */
export async function upsertProviders(
  db: Executor,
  portfolioUuid: string,
  rows: readonly Keyed[],
): Promise<SavedRows> {
  const named = await listNamedProviders(db, portfolioUuid);
  const known = new Map(named.map((one) => [one.externalId, one.buildingUuid]));
  const whyNot = ({ externalId, buildingUuid }: Keyed) =>
    whyNotThere(buildingUuid, known.get(externalId));
  const target = {
    table: serviceProviders,
    key: [serviceProviders.portfolioUuid, serviceProviders.externalId],
  };
  return saveFitting(rows, whyNot, (fitting) => upsertRows(db, target, { portfolioUuid }, fitting));
}

/** A service, as far as it has to fit others. */
interface KeyedService {
  externalId: string;
  providerUuid: string;
  minMinutes: number;
  stepMinutes?: number | null | undefined;
}

/** Adds or changes services, each of the provider that it is of, where that is. */
export async function upsertServices(
  db: Executor,
  portfolioUuid: string,
  rows: readonly KeyedService[],
): Promise<SavedRows> {
  const named = await listNamedProviders(db, portfolioUuid);
  const homes = new Map(named.map(({ uuid, buildingUuid }) => [uuid, buildingUuid]));
  const known = await findResources(
    db,
    portfolioUuid,
    rows.map(({ externalId }) => externalId),
  );
  const whyNot = ({ externalId, providerUuid }: KeyedService) => {
    const before = known.get(externalId);
    return before === undefined || before.providerUuid === providerUuid
      ? null
      : "is the key of something else already";
  };
  const stepOf = ({ externalId, minMinutes, stepMinutes }: KeyedService) => {
    const before = stepMinutes === undefined ? known.get(externalId)?.stepMinutes : undefined;
    return stepMinutes ?? fittingStep(minMinutes, before);
  };
  const placed = (row: KeyedService) => ({
    ...row,
    stepMinutes: stepOf(row),
    kind: "service",
    buildingUuid: homes.get(row.providerUuid),
  });
  return saveFitting(rows, whyNot, (fitting) =>
    upsertRows(db, resourceTarget, { portfolioUuid }, fitting.map(placed)),
  );
}
