import { companyTypeIds } from "@portico/rules/company-type";

/** Types that one address may ask for. */
const mostTypes = 20;

/**
 * The types in an address's `company_types` by id, each once. Addresses are typed and shared by hand, so
 * names, any case, blanks and empty places between commas do no harm.
 */
export function readCompanyTypes(list: string | undefined): string[] {
  return companyTypeIds((list ?? "").split(",")).slice(0, mostTypes);
}

/** Writes the address's `company_types`; none at all leaves it out. */
export function writeCompanyTypes(types: readonly string[]): { company_types?: string } {
  return types.length === 0 ? {} : { company_types: types.join(",") };
}

/** The types with one more chosen, or no longer. */
export function toggleType(types: readonly string[], type: string): string[] {
  return types.includes(type) ? types.filter((other) => other !== type) : [...types, type];
}
