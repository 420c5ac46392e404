/** The calls about the companies of a building (section 7, companies). */
export const companiesPaths = {
  listCompanies: "GET /tenant/v1/buildings/:buildingUuid/companies",
  listCompanyTypes: "GET /tenant/v1/buildings/:buildingUuid/company-types",
  getCompany: "GET /tenant/v1/companies/:companyUuid",
} as const;
