/** The calls about offers (section 7, offers). */
export const offersPaths = {
  getOffer: "GET /tenant/v1/offers/:offerUuid",
  claimOffer: "PUT /tenant/v1/buildings/:buildingUuid/offers/:offerUuid/claim",
  cancelOffer: "PUT /tenant/v1/buildings/:buildingUuid/offers/:offerUuid/cancel",
} as const;
