import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, emptyResponse, languageQuery, uuid } from "../wire.ts";
import { offerClaimSchema, offerSchema } from "./schemas.ts";

const offerParams = closedObject({ ...buildingParams.properties, offerUuid: uuid("The offer.") });

export const getOffer = endpoint({
  id: "getOffer",
  route: "GET /tenant/v1/offers/:offerUuid",
  access: { reach: "content" },
  summary: "One offer, with the caller's own claims.",
  params: closedObject({ offerUuid: uuid("The offer.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ offer: offerSchema }),
  errors: ["offers.not_found"],
});

export const claimOffer = endpoint({
  id: "claimOffer",
  route: "PUT /tenant/v1/buildings/:buildingUuid/offers/:offerUuid/claim",
  access: { reach: "building" },
  summary: "Claims an offer; answers the code to redeem it with.",
  params: offerParams,
  query: closedObject({
    claim_uuid: Type.Optional(
      uuid(
        "Tells one wish from another: asked again with the same, as after an answer that got lost, the call answers the claim that there is.",
      ),
    ),
  }),
  response: dataOf({ claim: offerClaimSchema }),
  errors: ["offers.claims_limit", "offers.closed", "offers.not_eligible", "offers.not_found"],
});

export const cancelOffer = endpoint({
  id: "cancelOffer",
  route: "PUT /tenant/v1/buildings/:buildingUuid/offers/:offerUuid/cancel",
  access: { reach: "building" },
  summary: "Gives a claim back; the caller's latest one where none is named.",
  params: offerParams,
  query: closedObject({ claim_uuid: Type.Optional(uuid("Which of the caller's claims.")) }),
  response: emptyResponse,
  errors: ["auth.too_many_attempts", "offers.not_claimed", "offers.not_found"],
});
