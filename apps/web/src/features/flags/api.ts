import type { FlagName } from "@portico/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** Every flag of this host, as it was when the page was opened. */
export const flagsQuery = () => ({
  ...callQuery("evaluateFlags", {}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Whether a flag is on. */
export function useFlag(name: FlagName): boolean {
  return useSuspenseQuery(flagsQuery()).data[name];
}
