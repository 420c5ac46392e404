/** The calls about buildings (section 7, user and buildings). */
export const buildingsPaths = {
  listUserBuildings: "GET /tenant/v1/users/current/buildings",
  getBuilding: "GET /tenant/v1/buildings/:buildingUuid",
  getBuildingTheme: "GET /buildings/:buildingUuid/theme",
} as const;
