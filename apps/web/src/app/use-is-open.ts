import { isRouteOpen } from "@portico/contract/pages/open";
import { type PageId, pages } from "@portico/contract/pages/table";
import { useSuspenseQuery } from "@tanstack/react-query";
import { flagsQuery } from "../features/flags/api.ts";
import { useBrand } from "../features/whitelabel/api.ts";

/** Whether flags and brand open a page, so that something may lead there. */
export function useIsOpen(id: PageId): boolean {
  const { hidden_routes: hiddenRoutes } = useBrand().settings;
  const { data: flags } = useSuspenseQuery(flagsQuery());
  return isRouteOpen(pages[id].path, flags, hiddenRoutes);
}
