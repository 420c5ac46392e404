import type { ClaimState } from "@portico/rules/claim";

/** A state with a panel. */
export type ShownState = Exclude<ClaimState, "none">;

/** What the panel shows in a state; the words are keys of the chapter `offers`. */
interface ClaimLook {
  /** What the button does; `null` disables it. */
  does: "claim" | "cancel" | null;
  /** The button's label; the offer's own goes before `claim` and `all_taken`. */
  label: "all_taken" | "cancel" | "claim";
}

/** The button, state by state. */
export const claimLooks: Record<ShownState, ClaimLook> = {
  open: { does: "claim", label: "claim" },
  claimed: { does: "cancel", label: "cancel" },
  "at-limit": { does: null, label: "all_taken" },
  "not-eligible": { does: null, label: "claim" },
  "not-yet": { does: null, label: "claim" },
  closed: { does: null, label: "claim" },
};
