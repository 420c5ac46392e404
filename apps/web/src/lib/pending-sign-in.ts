import type { Problem } from "@portico/contract";
import { create } from "zustand";

/** A sign-in whose password or code was right, and which waits for its second factor. */
export type PendingSignIn = NonNullable<Problem["second_factor"]>;

/** The sign-in under way, if there is one; the sign-in page shows its second step. */
export const usePendingSignIn = create<{ pending: PendingSignIn | null }>(() => ({
  pending: null,
}));

/** Goes on with the second step, or with null back to the first. */
export function setPendingSignIn(pending: PendingSignIn | null): void {
  usePendingSignIn.setState({ pending });
}
