import type { CtaType } from "@portico/contract";
import { type DisplayWindow, windowState } from "./display-window.ts";

/** Claims a user may hold where the offer says nothing. */
export const defaultClaimsPerUser = 1;

/** Whether there is anything to claim: an offer that leads elsewhere is not claimed here. */
export function isClaimable(offer: { claimable: boolean; ctaType: CtaType | null }): boolean {
  return offer.claimable && (offer.ctaType === null || offer.ctaType === "CLAIM");
}

/** What the panel must know of an offer and of who looks at it. */
export interface ClaimFacts {
  isClaimable: boolean;
  /** False for people the offer is not meant for. */
  isEligible: boolean;
  /** Claims that the user holds. */
  userCount: number;
  /** Claims that everybody holds together. */
  count: number;
  maxClaimsPerUser: number | null;
  maxClaimsTotal: number | null;
  window: DisplayWindow;
}

/** What the panel shows. */
export type ClaimState =
  | "none"
  | "claimed"
  | "not-eligible"
  | "not-yet"
  | "closed"
  | "at-limit"
  | "open";

function isAtOwnLimit({ userCount, maxClaimsPerUser }: ClaimFacts): boolean {
  return userCount >= (maxClaimsPerUser ?? defaultClaimsPerUser);
}

function isAtTotal({ count, maxClaimsTotal }: ClaimFacts): boolean {
  return maxClaimsTotal !== null && count >= maxClaimsTotal;
}

/** The rows of the panel, first match counts: whoever holds a claim may see it and cancel. */
const rows: readonly (readonly [ClaimState, (facts: ClaimFacts, now: number) => boolean])[] = [
  ["none", ({ isClaimable }) => !isClaimable],
  ["claimed", (facts) => facts.userCount > 0 && (isAtOwnLimit(facts) || isAtTotal(facts))],
  ["not-eligible", ({ isEligible }) => !isEligible],
  ["not-yet", ({ window }, now) => windowState(window, now) === "before"],
  ["closed", ({ window }, now) => windowState(window, now) === "after"],
  ["at-limit", isAtTotal],
];

/** The state of the claim panel at `now` (ms since 1970). */
export function claimState(facts: ClaimFacts, now: number): ClaimState {
  return rows.find(([, holds]) => holds(facts, now))?.[0] ?? "open";
}
