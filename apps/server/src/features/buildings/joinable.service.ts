import type { BrandConfig } from "@portico/contract";
import { domainOf, type EmailAddress, type MailDomain } from "@portico/rules/email-address";
import type { Db } from "../../platform/database/client.ts";
import { scopeOf } from "../whitelabel/whitelabel.public.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import { listGuestBuildings, listJoinableByDomain } from "./joinable.repository.ts";

/** A building that somebody may join, and what a membership there needs. */
export interface JoinableBuilding {
  uuid: string;
  portfolioUuid: string;
  name: string;
  address1: string;
  city: string | null;
  /** The company whose mail domain opened it; null for guests. */
  companyUuid: string | null;
}

interface JoinableServiceDeps {
  db: Db;
  /** Domains and guest buildings change seldom, and every email step asks. */
  cache: Cache<JoinableBuilding[]>;
}

/** Builds the answer to who may join what, before anybody is signed in. */
export function createJoinableService({ db, cache }: JoinableServiceDeps) {
  const listOf = (domain: MailDomain, brand: string | null): Promise<JoinableBuilding[]> =>
    cache.get(`${brand} ${domain}`, () => listJoinableByDomain(db, domain, brand));
  const listByDomain = (domain: MailDomain, brand: BrandConfig): Promise<JoinableBuilding[]> =>
    listOf(domain, scopeOf(brand));
  const listForGuests = ({ brand }: BrandConfig): Promise<JoinableBuilding[]> =>
    cache.get(`guests ${brand}`, async () =>
      (await listGuestBuildings(db, brand)).map((row) => ({ ...row, companyUuid: null })),
    );

  return {
    /** Buildings open to people of a mail domain at a brand's host; none for a domain nobody knows. */
    listByDomain,

    /** Buildings of the brand that take guests. */
    listForGuests,

    /** The one building of a portfolio that is open to a mail domain; null unless there is just one. */
    async findOnly(domain: MailDomain, portfolioUuid: string): Promise<string | null> {
      const open = await listOf(domain, null);
      const [only, ...others] = open.filter((each) => each.portfolioUuid === portfolioUuid);
      return only === undefined || others.length > 0 ? null : only.uuid;
    },

    /** The building if somebody with this address may join it, as a guest if not otherwise. */
    async find(email: EmailAddress, buildingUuid: string, brand: BrandConfig) {
      const ofDomain = await listByDomain(domainOf(email), brand);
      const own = ofDomain.find(({ uuid }) => uuid === buildingUuid);
      if (own !== undefined) return { ...own, isGuest: false };
      const open = (await listForGuests(brand)).find(({ uuid }) => uuid === buildingUuid);
      return open === undefined ? null : { ...open, isGuest: true };
    },
  };
}

/** Buildings that people may join. */
export type JoinableService = ReturnType<typeof createJoinableService>;
