import { companyTypeId } from "@portico/rules/company-type";
import type { NewCompany } from "./companies.write.ts";

/** What is wrong with translated types that are not as many as the company's own. */
export const miscount = (translated: readonly string[], own: readonly string[]): string | null =>
  translated.length === own.length
    ? null
    : `names ${translated.length} types, the company has ${own.length}`;

/** What is wrong with translated types that come alone, of a company with these types. */
export function misfitOf(
  { companyTypes: own, translations = {} }: NewCompany,
  stored: readonly string[],
): string | null {
  if (own !== undefined) return null;
  const faults = Object.values(translations).map(({ companyTypes }) =>
    companyTypes ? miscount(companyTypes, stored) : null,
  );
  return faults.find((fault) => fault !== null) ?? null;
}

/** A company as it is kept: each type once, with its id, and with what it is called elsewhere. */
export function withTypeIds(row: NewCompany): NewCompany & { companyTypeIds?: string[] } {
  if (row.companyTypes === undefined) return row;
  // Nothing said of a field is null, which the type of the column does not know.
  const names = row.companyTypes ?? [];
  const ids = names.map(companyTypeId);
  const isKept = (_name: string, at: number) => {
    const id = ids[at] ?? "";
    return id !== "" && ids.indexOf(id) === at;
  };
  const kept = { ...row, companyTypes: names.filter(isKept), companyTypeIds: ids.filter(isKept) };
  if (row.translations === undefined) return kept;
  const translations = Object.entries(row.translations).map(([language, texts]) => {
    const said = texts.companyTypes?.filter(isKept);
    return [language, said === undefined ? texts : { ...texts, companyTypes: said }] as const;
  });
  return { ...kept, translations: Object.fromEntries(translations) };
}
