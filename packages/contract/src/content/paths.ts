/** The calls about a building's content (section 7, content). */
export const contentPaths = {
  listSpotlight: "GET /tenant/v1/buildings/:buildingUuid/categories/contents-spotlight",
  listDiscover: "GET /tenant/v1/buildings/:buildingUuid/categories/contents",
  listPromoted: "GET /tenant/v1/buildings/:buildingUuid/categories/contents-promoted",
  listPromotedV2: "GET /tenant/v2/buildings/:buildingUuid/promoted-content",
  getContent: "GET /tenant/v2/buildings/:buildingUuid/content/:contentUuid",
  listCategories: "GET /tenant/v1/buildings/:buildingUuid/categories",
  listCategoryContent: "GET /tenant/v2/buildings/:buildingUuid/categories/:categoryUuid/content",
  listTags: "GET /tenant/v2/buildings/:buildingUuid/sanitized-tags",
  listUtilityButtons: "GET /tenant/v2/buildings/:buildingUuid/utility-buttons",
  listAmenitiesByCategory: "GET /tenant/v2/buildings/:buildingUuid/amenitiesByCategory",
} as const;
