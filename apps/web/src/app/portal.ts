import type { BrandConfig, Flags } from "@portico/contract";
import { guardRoute, isAllowedIn, isRouteOpen, type RouteKind } from "@portico/rules/routing";
import type { QueryClient } from "@tanstack/react-query";
import { redirect, type ParsedLocation } from "@tanstack/react-router";
import { dropDraft, updateDraft, useAuthDraft } from "../features/auth/draft.ts";
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

/** A route's guard (2.034–2.037). The way to sign-in keeps the query, and the wanted page. */
export function guard(kind: RouteKind) {
  return ({ context, location }: GuardContext) => {
    const { brand } = portalOf(context.queryClient);
    const target = guardRoute(kind, {
      isSignedIn: useSession.getState().session !== null,
      isAllowedIn: isAllowedIn(brand.settings.hidden_routes),
      authFlow: useAuthDraft.getState().authFlow,
    });
    if (target === null) return;
    const isWanted = kind === "private" && target === "/login";
    throw redirect({
      to: target,
      search: (before) => ({ ...before, ...(isWanted ? { return: location.href } : {}) }),
      hash: true,
      replace: true,
    });
  };
}

/** Sign-up goes on where it was; without an address it leads to sign-in (2.038). */
export function resumeSignUp({ preload }: { preload: boolean }): void {
  if (useAuthDraft.getState().step === null) {
    dropDraft();
    throw redirect({ to: "/login", search: (before) => before, replace: true });
  }
  if (!preload) updateDraft({ authFlow: "SIGNUP" });
}

/** A reset goes on where it was, or begins with the address. */
export function resumeReset({ preload }: { preload: boolean }): void {
  const { resetStep } = useAuthDraft.getState();
  if (preload) return;
  updateDraft({ authFlow: "RESET_PASSWORD", resetStep: resetStep ?? "enter-email" });
}

/** Sends people home from routes that flags or brand close (2.033, 2.102). */
export function requireOpenRoute({ context, location }: GuardContext): void {
  const { brand, flags } = portalOf(context.queryClient);
  if (isRouteOpen(location.pathname, flags, brand.settings.hidden_routes)) return;
  throw redirect({ to: "/", replace: true });
}
