import type { Problem } from "@portico/contract";

/** A sign-in whose password or code was right, and which waits for its second factor. */
export type PendingSignIn = NonNullable<Problem["second_factor"]>;
