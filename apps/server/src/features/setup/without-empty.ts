/** What is left of an object without what is null or undefined: files say only what there is. */
export type Filled<T> = { [K in keyof T]: NonNullable<T[K]> };

/** Leaves out what is null or undefined. */
export function withoutEmpty<T extends object>(value: T): Partial<Filled<T>> {
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  const filled: Partial<Filled<T>> = {};
  return Object.assign(filled, Object.fromEntries(entries));
}
