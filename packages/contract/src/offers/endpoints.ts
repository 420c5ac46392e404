import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, emptyResponse, languageQuery, uuid } from "../wire.ts";
import { offersPaths } from "./paths.ts";
import { offerClaimSchema, offerSchema } from "./schemas.ts";

const offerParams = closedObject({ ...buildingParams.properties, offerUuid: uuid("The offer.") });

export const getOffer = endpoint({
  id: "getOffer",
  route: offersPaths.getOffer,
  access: "session",
  summary: "One offer, with the caller's own claims.",
  clauses: ["7.040", "3.059", "3.060", "3.061"],
  params: closedObject({ offerUuid: uuid("The offer.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ offer: offerSchema }),
  errors: ["offers.not_found"],
});

export const claimOffer = endpoint({
  id: "claimOffer",
  route: offersPaths.claimOffer,
  access: "session",
  summary: "Claims an offer; answers the code to redeem it with.",
  clauses: ["7.041", "4.039", "4.041"],
  params: offerParams,
  response: dataOf({ claim: offerClaimSchema }),
  errors: [
    "buildings.not_found",
    "offers.claims_limit",
    "offers.closed",
    "offers.not_eligible",
    "offers.not_found",
  ],
});

export const cancelOffer = endpoint({
  id: "cancelOffer",
  route: offersPaths.cancelOffer,
  access: "session",
  summary: "Gives a claim back; the caller's latest one where none is named.",
  clauses: ["7.041", "4.040"],
  params: offerParams,
  query: closedObject({ claim_uuid: Type.Optional(uuid("Which of the caller's claims.")) }),
  response: emptyResponse,
  errors: ["buildings.not_found", "offers.not_claimed", "offers.not_found"],
});
