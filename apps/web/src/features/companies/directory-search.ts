/** The part of the address that says what the directory is narrowed down to. */
export interface DirectorySearch {
  company_types?: string;
  q?: string;
}

/** What an address says; typed by hand, a type or word may look like a number. */
export function directorySearch({
  company_types: types,
  q,
}: Record<string, unknown>): DirectorySearch {
  const text = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  const [wanted, words] = [text(types), text(q)];
  return {
    ...(wanted !== undefined && { company_types: wanted }),
    ...(words !== undefined && { q: words }),
  };
}
