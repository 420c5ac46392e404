/** What other features may ask about offers. */
export { countClaimsAnew } from "./offer-counts.repository.ts";
export type { ClaimFigures, OffersService } from "./offers.service.ts";
