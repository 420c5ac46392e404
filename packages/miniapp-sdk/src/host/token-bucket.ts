/** Lets `burst` things happen at once and `perSecond` in the long run. */
export function createTokenBucket(burst: number, perSecond: number, now: () => number) {
  let tokens = burst;
  let filledAt = now();
  return {
    /** Takes one, if there is one. */
    take(): boolean {
      const at = now();
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    /** Takes more, also what is not there yet. */
    charge(count: number): void {
      tokens -= count;
    },
  };
}
