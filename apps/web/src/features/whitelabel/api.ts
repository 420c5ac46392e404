import type { BrandConfig } from "@portico/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** The brand of this host. It comes with the page and stays for as long as the page is open. */
export const brandQuery = () => ({
  ...callQuery("getBrandConfig", {}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The brand that the visitor sees. */
export function useBrand(): BrandConfig {
  return useSuspenseQuery(brandQuery()).data;
}
