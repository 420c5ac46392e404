/** The search of a building. The specification names none; the path follows those of its content. */
export const searchPaths = {
  searchBuilding: "GET /tenant/v1/buildings/:buildingUuid/search",
} as const;
