import { createRoute, redirect } from "@tanstack/react-router";
import { hasDraft } from "../../features/auth/draft-storage.ts";
import type { ArrivalSearch } from "../../features/auth/sign-in-start.ts";
import { CrashPage } from "../pages/crash-page.tsx";
import { pageComponent } from "../page-component.ts";
import { guard } from "../portal.ts";
import { loadPage, pagePath } from "./page-route.ts";
import { rootRoute } from "./root.ts";

interface ReturnSearch {
  /** The page that the visitor wanted before signing in. */
  return?: string;
}

type LoginSearch = ReturnSearch & ArrivalSearch;

function returnSearch({ return: wanted }: Record<string, unknown>): ReturnSearch {
  return typeof wanted === "string" ? { return: wanted } : {};
}

const loginTexts = ["return", "transaction", "sso_error", "trace_id"] as const;

function loginSearch(search: Record<string, unknown>): LoginSearch {
  const texts = loginTexts.filter((name) => typeof search[name] === "string");
  return Object.fromEntries(texts.map((name) => [name, search[name]]));
}

const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: "auth",
  component: pageComponent("auth"),
  errorComponent: CrashPage,
});

const loginRoute = createRoute({
  getParentRoute: () => authLayout,
  path: pagePath("login"),
  validateSearch: loginSearch,
  beforeLoad: async (visit) => {
    await guard("login")(visit);
    const { transaction, sso_error } = visit.search;
    if (transaction === undefined && sso_error === undefined) return;
    const { takeArrival } = await import("../../features/auth/sign-in-start.ts");
    throw redirect({ to: "/login", search: takeArrival(visit.search), replace: true });
  },
  // Kept, it would bring an address of an earlier visit back.
  gcTime: 0,
  loader: async ({ preload, location }) => {
    if (preload || !hasDraft()) return;
    const { resumeSignIn } = await import("../resume-way-in.ts");
    resumeSignIn(location.state.signInStep);
  },
  component: pageComponent("login"),
});

const signupRoute = createRoute({
  getParentRoute: () => authLayout,
  path: pagePath("signup"),
  validateSearch: returnSearch,
  beforeLoad: async (visit) => {
    await guard("signed-out")(visit);
    const { resumeSignUp } = await import("../resume-way-in.ts");
    resumeSignUp(visit);
  },
  loader: (visit) => loadPage("signup", visit),
  component: pageComponent("signup"),
});

const resetRoute = createRoute({
  getParentRoute: () => authLayout,
  path: pagePath("reset"),
  validateSearch: returnSearch,
  beforeLoad: async (visit) => {
    await guard("signed-out")(visit);
    const { resumeReset } = await import("../resume-way-in.ts");
    resumeReset(visit);
  },
  loader: (visit) => loadPage("reset", visit),
  component: pageComponent("reset"),
});

/** Sign-in and what belongs to it. */
export const authRoutes = [authLayout.addChildren([loginRoute, signupRoute, resetRoute])] as const;
