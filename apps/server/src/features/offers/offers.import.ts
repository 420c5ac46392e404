import { contentImport } from "../content/content.import.ts";
import { checkOffer, saveOffers } from "./offers.write.ts";

/** Offers. */
export const offersImport = contentImport({
  name: "offers",
  type: "offer",
  check: checkOffer,
  save: saveOffers,
});
