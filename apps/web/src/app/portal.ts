import type { BrandConfig, Flags } from "@portico/contract";
import { isAllowedIn, isRouteOpen } from "@portico/contract/pages/open";
import { pages } from "@portico/contract/pages/table";
import type { AuthFlow } from "@portico/rules/auth-flow";
import { guardRoute, type RouteKind } from "@portico/rules/routing";
import { isWebViewPath } from "@portico/contract/pages/web-view";
import type { QueryClient } from "@tanstack/react-query";
import { redirect, type ParsedLocation } from "@tanstack/react-router";
import { hasDraft } from "../features/auth/draft-storage.ts";
import { flagsQuery } from "../features/flags/api.ts";
import { brandQuery } from "../features/whitelabel/api.ts";
import { useSession } from "../lib/session.ts";

interface Portal {
  brand: BrandConfig;
  flags: Flags;
}

/** Brand and flags, which the boot put into the cache before any route was loaded. */
export function portalOf(queryClient: QueryClient): Portal {
  const brand = queryClient.getQueryData(brandQuery().queryKey);
  const flags = queryClient.getQueryData(flagsQuery().queryKey);
  if (brand === undefined || flags === undefined) throw new Error("Routes need the boot first");
  return { brand, flags };
}

interface GuardContext {
  context: { queryClient: QueryClient };
  location: ParsedLocation;
}

/** The way in that a visitor has chosen: sign-in, where nothing else was begun. */
async function chosenWayIn(): Promise<AuthFlow> {
  if (useSession.getState().session !== null || !hasDraft()) return "SIGNIN";
  const { restoreDraft, useAuthDraft } = await import("../features/auth/draft.ts");
  await restoreDraft();
  return useAuthDraft.getState().authFlow;
}

/** A route's guard. The way to sign-in keeps the query, and the wanted page. */
export function guard(kind: RouteKind) {
  return async ({ context, location }: GuardContext) => {
    const { brand, flags } = portalOf(context.queryClient);
    const authFlow = await chosenWayIn();
    const target = guardRoute(kind, {
      isSignedIn: useSession.getState().session !== null,
      isAllowedIn: isAllowedIn(brand.settings.hidden_routes, flags),
      authFlow,
    });
    if (target === null) return;
    const isWanted = kind === "private" && target === "login";
    throw redirect({
      to: pages[target].path,
      search: (before) => ({ ...before, ...(isWanted ? { return: location.href } : {}) }),
      hash: true,
      replace: true,
    });
  };
}

/** Sends people home from routes that flags or brand close; a web view's home is the first of its pages. */
export function requireOpenRoute({ context, location }: GuardContext): void {
  const { brand, flags } = portalOf(context.queryClient);
  if (isRouteOpen(location.pathname, flags, brand.settings.hidden_routes)) return;
  const { path } = isWebViewPath(location.pathname) ? pages.webView : pages.root;
  throw redirect({ to: path, replace: true });
}
