/** What other features may ask about companies. */
export { listCompanyKeys } from "./company-writes.repository.ts";
export type { CompaniesService } from "./companies.service.ts";
