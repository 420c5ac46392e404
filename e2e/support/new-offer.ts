import { randomUUID } from "node:crypto";
import type { Elsewhere } from "./new-account.ts";
import { porticoFile } from "./operator.ts";

/** What an offer of a test allows; empty is what the importers make of an empty cell. */
export interface OfferWishes {
  max_claims_total?: number;
  max_claims_per_user?: number;
  eligible_company_types?: string;
  /** When it ends; never without it. */
  end_at?: string;
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

interface Categories {
  data: { categories: { contents: { uuid: string; title: string }[] }[] };
}

interface Buildings {
  data: { buildings: { uuid: string; name: string }[] };
}

/** Imports an offer into a building of the account, as its property team would. */
export async function newOffer(elsewhere: Elsewhere, wishes: OfferWishes): Promise<TestOffer> {
  const id = randomUUID();
  const row: Record<string, string | number> = {
    external_id: `e2e-${id}`,
    building: "rainier-square-tower",
    category: "whats-on",
    title: `Deal ${id.slice(0, 8)}`,
    "title:de-de": `Deal ${id.slice(0, 8)}`,
    position: -901,
    ...wishes,
  };
  const csv = `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`;
  await porticoFile(
    [
      ["import", "offers"],
      ["--portfolio", "seattle"],
    ],
    "offers.csv",
    csv,
  );
  const mine = (await (await elsewhere.get("/users/current/buildings")).json()) as Buildings;
  const building = mine.data.buildings.find(({ name }) => name === "Rainier Square Tower");
  if (building === undefined) throw new Error("The account is not in the offer's building");
  const answer = await elsewhere.get(`/tenant/v1/buildings/${building.uuid}/categories/contents`);
  const { data } = (await answer.json()) as Categories;
  const offer = data.categories
    .flatMap(({ contents }) => contents)
    .find(({ title }) => title === row["title"]);
  if (offer === undefined) throw new Error("The offer was not imported");
  return {
    ...offer,
    path: `/building/${building.uuid}/offers/${offer.uuid}`,
    claimPath: `/tenant/v1/buildings/${building.uuid}/offers/${offer.uuid}/claim`,
  };
}
