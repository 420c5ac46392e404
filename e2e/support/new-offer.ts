import { importAndFind, newTitle } from "./import-content.ts";
import type { Elsewhere } from "./new-account.ts";

/** What an offer of a test allows; empty is what the importers make of an empty cell. */
export interface OfferWishes {
  max_claims_total?: number;
  max_claims_per_user?: number;
  eligible_company_types?: string;
  price?: number;
  currency_type?: string;
  /** When it ends; never without it. */
  end_at?: string;
  /** When it begins and ceases to be claimed. */
  cta_display_start_at?: string;
  cta_display_end_at?: string;
}

/** An offer that belongs to one test alone. */
export interface TestOffer {
  uuid: string;
  title: string;
  /** Path of its page. */
  path: string;
  /** Path of the call that claims, for accounts without a browser. */
  claimPath: string;
}

/** Imports an offer into a building of the account, as its property team would. */
export async function newOffer(elsewhere: Elsewhere, wishes: OfferWishes): Promise<TestOffer> {
  const title = newTitle("Deal");
  const row = { title, "title:de-de": title, ...wishes };
  const { buildingUuid, ...offer } = await importAndFind(elsewhere, "offers", row);
  return {
    ...offer,
    path: `/building/${buildingUuid}/offers/${offer.uuid}`,
    claimPath: `/tenant/v1/buildings/${buildingUuid}/offers/${offer.uuid}/claim`,
  };
}
