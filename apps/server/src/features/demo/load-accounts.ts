import type { Executor } from "../../platform/database/executor.ts";
import { listNamedBuildings } from "../buildings/buildings.public.ts";
import { ImportFailure } from "../imports/imports.public.ts";
import {
  addMembership,
  checkPerson,
  findAccountByEmail,
  insertAccount,
} from "../users/users.public.ts";
import { listCompanyKeys } from "../companies/companies.public.ts";
import { cleanRow } from "./clean-row.ts";
import type { DemoAccount, DemoManifest } from "./demo-manifest.ts";
import type { DemoParts } from "./demo-parts.ts";
import { createDemoFinder } from "./load-portfolio.ts";

/** Uuids of a portfolio and of what memberships name in it. */
interface Place {
  uuid: string;
  building(key: string): string;
  company(key: string): string;
}

/**
 * Adds the accounts that are missing, and their memberships. An account that is there keeps its
 * password and name: somebody may have changed them.
 */
export async function loadAccounts(
  parts: DemoParts,
  manifest: DemoManifest,
  portfolioUuids: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = parts;
  const places = new Map<string, Place>();
  for (const [slug, uuid] of portfolioUuids) places.set(slug, await openPlace(db, slug, uuid));
  const placeOf = (slug: string): Place => {
    const place = places.get(slug);
    if (place === undefined) throw new ImportFailure(`demo.json: there is no portfolio ${slug}`);
    return place;
  };
  for (const account of manifest.accounts) {
    const userUuid = await findOrAdd(parts, account, placeOf);
    for (const { portfolio, role, building = null, company = null } of account.memberships) {
      const place = placeOf(portfolio);
      await addMembership(db, {
        userUuid,
        portfolioUuid: place.uuid,
        role,
        buildingUuid: building === null ? null : place.building(building),
        companyUuid: company === null ? null : place.company(company),
      });
    }
  }
}

async function findOrAdd(
  { db, hashPassword, passwords }: DemoParts,
  account: DemoAccount,
  placeOf: (slug: string) => Place,
): Promise<string> {
  const { email, first_name: firstName, last_name: lastName, locale } = account;
  const row = cleanRow(checkPerson({ email, firstName, lastName, locale }), email);
  const known = await findAccountByEmail(db, row.email);
  if (known !== undefined) return known.uuid;
  const { portfolio, building } = account.default_building;
  const defaultBuildingUuid = placeOf(portfolio).building(building);
  const userUuid = await insertAccount(db, {
    email: row.email,
    firstName: row.firstName ?? "",
    lastName: row.lastName ?? "",
    locale: row.locale ?? account.locale,
    passwordHash: await hashPassword(passwords.choose(account)),
    defaultBuildingUuid,
    isTermAccepted: true,
    confirmed: true,
  });
  if (userUuid === null) throw new Error(`Account ${email} was not stored`);
  return userUuid;
}

async function openPlace(db: Executor, slug: string, uuid: string): Promise<Place> {
  const findBuilding = createDemoFinder(slug, await listNamedBuildings(db, uuid));
  const companies = await listCompanyKeys(db, uuid);
  return {
    uuid,
    building: (key) => findBuilding(key).uuid,
    company: (key) => {
      const company = companies.get(key);
      if (company === undefined)
        throw new ImportFailure(`demo.json: ${slug} has no company ${key}`);
      return company;
    },
  };
}
