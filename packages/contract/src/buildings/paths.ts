/** The calls about buildings (section 7, user and buildings). */
export const buildingsPaths = {
  listUserBuildings: "GET /tenant/v1/users/current/buildings",
  listCurrentUserBuildings: "GET /users/current/buildings",
  listPublicBuildings: "GET /public/buildings",
  listGuestBuildings: "GET /public/guest-buildings",
  getBuilding: "GET /tenant/v1/buildings/:buildingUuid",
  getPortfolio: "GET /admin/v1/portfolios/:portfolioUuid",
  getBuildingTheme: "GET /buildings/:buildingUuid/theme",
} as const;
