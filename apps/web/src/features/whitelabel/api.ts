import { useTexts } from "@portico/client/texts";
import type { BrandConfig } from "@portico/contract";
import { inLanguage } from "@portico/rules/in-language";
import { useSuspenseQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** The brand of this host. It comes with the page and stays for as long as the page is open. */
export const brandQuery = () => ({
  ...callQuery("getBrandConfig", {}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The brand that the visitor sees, its texts in the language of the page. */
export function useBrand(): BrandConfig {
  const { locale } = useTexts();
  const brand = useSuspenseQuery(brandQuery()).data;
  return { ...brand, settings: inLanguage(brand.settings, locale) };
}
