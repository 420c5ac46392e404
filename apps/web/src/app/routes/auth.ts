import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { hasDraft } from "../../features/auth/draft-storage.ts";
import type { ArrivalSearch } from "../../features/auth/sign-in-start.ts";
import { preloadChapter } from "../../lib/chapter-texts.ts";
import { guard } from "../portal.ts";
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
  component: lazyRouteComponent(() => import("../layout/auth-layout.tsx"), "AuthLayout"),
});

const loginRoute = createRoute({
  getParentRoute: () => authLayout,
  path: "/login",
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
  loader: async ({ preload }) => {
    if (!preload && hasDraft()) (await import("../resume-way-in.ts")).resumeSignIn();
  },
  component: lazyRouteComponent(() => import("../pages/login-page.tsx"), "LoginPage"),
});

const signupRoute = createRoute({
  getParentRoute: () => authLayout,
  path: "/signup",
  validateSearch: returnSearch,
  beforeLoad: async (visit) => {
    await guard("signed-out")(visit);
    const { resumeSignUp } = await import("../resume-way-in.ts");
    resumeSignUp(visit);
  },
  loader: () => preloadChapter("sign_up"),
  component: lazyRouteComponent(() => import("../pages/signup-page.tsx"), "SignupPage"),
});

const resetRoute = createRoute({
  getParentRoute: () => authLayout,
  path: "/reset-password",
  validateSearch: returnSearch,
  beforeLoad: async (visit) => {
    await guard("signed-out")(visit);
    const { resumeReset } = await import("../resume-way-in.ts");
    resumeReset(visit);
  },
  loader: () => preloadChapter("sign_up"),
  component: lazyRouteComponent(() => import("../pages/reset-page.tsx"), "ResetPage"),
});

/** Sign-in and what belongs to it. */
export const authRoutes = [authLayout.addChildren([loginRoute, signupRoute, resetRoute])] as const;
