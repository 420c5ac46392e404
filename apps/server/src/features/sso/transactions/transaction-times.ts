/** How long a sign-in at a provider may take, in seconds. */
export const transactionSeconds = {
  /** From the choice of the provider to its answer. */
  untilVerified: 10 * 60,
  /** From the answer to the end of the sign-up that follows a first sign-in. */
  forSignUp: 60 * 60,
} as const;
