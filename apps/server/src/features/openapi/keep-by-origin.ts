/** How many are kept: texts of half a megabyte each. */
export const mostKept = 8;

/**
 * Keeps what is written of the origins that were asked for last: anybody may ask, and as often as they
 * like.
 */
export function keepByOrigin<T>(write: (origin: string) => T): (origin: string) => T {
  const kept = new Map<string, T>();
  return (origin) => {
    const text = kept.get(origin) ?? write(origin);
    kept.delete(origin);
    kept.set(origin, text);
    const [oldest = origin] = kept.keys();
    if (kept.size > mostKept) kept.delete(oldest);
    return text;
  };
}
