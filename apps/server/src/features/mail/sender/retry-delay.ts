/** Minutes to wait after each attempt; after the last of them comes one attempt more. */
const minutesBetween = [1, 5, 15, 60, 240] as const;

/** Attempts that a mail gets. */
export const maxAttempts = minutesBetween.length + 1;

/** Seconds until the next attempt after so many; null when there is none. */
export function retryDelay(attempts: number): number | null {
  const minutes = minutesBetween[attempts - 1];
  return minutes === undefined ? null : minutes * 60;
}
