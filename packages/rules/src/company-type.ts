/**
 * What makes two spellings one company type, and what stands for it in addresses, questions and
 * comparisons: its letters and digits in lower case, with hyphens between the words. It holds no comma,
 * whatever the name does. Empty where a name has neither letters nor digits, and so is none.
 */
export function companyTypeId(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The types of several spellings, each once, without what is none. */
export function companyTypeIds(names: readonly string[]): string[] {
  return [...new Set(names.map(companyTypeId))].filter((id) => id !== "");
}
