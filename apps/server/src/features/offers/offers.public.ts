/** What other features may ask about offers. */
export { isClaimable } from "./offers.policy.ts";
export type { ClaimFigures, OffersService } from "./offers.service.ts";
