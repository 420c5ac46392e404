/** What other features may ask about offers. */
export type { ClaimFigures, OffersService } from "./offers.service.ts";
