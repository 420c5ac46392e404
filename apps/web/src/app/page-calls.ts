import type { CallInput } from "@portico/client/send";
import { flaggedCalls, type PreloadableId, preloadQuery } from "@portico/contract/pages/calls";
import { callParams, callsOf } from "@portico/contract/pages/find";
import type { PageId } from "@portico/contract/pages/table";
import { paths } from "@portico/contract/paths";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "../lib/client.ts";
import { useSession } from "../lib/session.ts";
import { portalOf } from "./portal.ts";

/** The parameters of a call; null where the path of the page does not have them all. */
function paramsOf(
  id: PreloadableId,
  params: Record<string, string>,
): Record<string, string> | null {
  const names = [...paths[id].matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const found = names.flatMap((name): [string, string][] => {
    const value = params[name];
    return value === undefined ? [] : [[name, value]];
  });
  return found.length === names.length ? Object.fromEntries(found) : null;
}

/** Starts all calls of a page at once, as the shell asks them; each panel waits for its own. */
export function startCalls(
  client: QueryClient,
  page: PageId,
  params: Record<string, string>,
): void {
  const { language } = useSession.getState();
  const own = callParams(page, params);
  for (const id of flaggedCalls(callsOf(page), portalOf(client).flags)) {
    const found = paramsOf(id, own);
    if (found === null) continue;
    const input = { params: found, query: preloadQuery(id, language, own) };
    void client.prefetchQuery(callQuery(id, input as CallInput<typeof id>));
  }
}
