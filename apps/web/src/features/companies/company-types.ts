/** Types that one address may ask for; the API takes no more. */
const mostTypes = 20;

/**
 * The types in an address's `company_types`, each once. Addresses are typed and shared by
 * hand, so blanks and empty places between commas do no harm.
 */
export function readCompanyTypes(list: string | undefined): string[] {
  const types = (list ?? "").split(",").map((type) => type.trim());
  return [...new Set(types.filter((type) => type !== ""))].slice(0, mostTypes);
}

/** Writes the address's `company_types`; none at all leaves it out. */
export function writeCompanyTypes(types: readonly string[]): { company_types?: string } {
  return types.length === 0 ? {} : { company_types: types.join(",") };
}

/** The types with one more chosen, or no longer. */
export function toggleType(types: readonly string[], type: string): string[] {
  return types.includes(type) ? types.filter((other) => other !== type) : [...types, type];
}
