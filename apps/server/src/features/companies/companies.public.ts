/** What other features may ask about companies. */
export type { CompaniesService } from "./companies.service.ts";
