import type { ErrorCode } from "@portico/contract/errors";
import { type ClaimFacts, type ClaimState, claimState } from "@portico/rules/claim";
import { AppError } from "../../platform/errors/app-error.ts";

/** Whether an offer for some types of companies is for somebody of these, by id; without types it is for all. */
export function isEligible(wanted: readonly string[], own: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((type) => own.includes(type));
}

/** Why a claim is refused, by what its owner's panel shows. */
const refusals: Readonly<Record<Exclude<ClaimState, "open">, ErrorCode>> = {
  none: "offers.closed",
  claimed: "offers.claims_limit",
  "not-eligible": "offers.not_eligible",
  "not-yet": "offers.closed",
  closed: "offers.closed",
  "at-limit": "offers.claims_limit",
};

/** Throws why an offer cannot be claimed at `now` (ms since 1970), if it cannot. */
export function requireClaimable(facts: ClaimFacts, now: number): void {
  const state = claimState(facts, now);
  if (state !== "open") throw new AppError(refusals[state]);
}
