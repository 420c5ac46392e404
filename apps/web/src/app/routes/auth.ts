import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { guard } from "../portal.ts";
import { rootRoute } from "./root.ts";

interface LoginSearch {
  /** The page that the visitor wanted before signing in. */
  return?: string;
}

const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: "auth",
  component: lazyRouteComponent(() => import("../layout/auth-layout.tsx"), "AuthLayout"),
});

const loginRoute = createRoute({
  getParentRoute: () => authLayout,
  path: "/login",
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    typeof search["return"] === "string" ? { return: search["return"] } : {},
  beforeLoad: guard("login"),
  component: lazyRouteComponent(() => import("../pages/login-page.tsx"), "LoginPage"),
});

const signupRoute = createRoute({
  getParentRoute: () => authLayout,
  path: "/signup",
  beforeLoad: guard("signed-out"),
  component: lazyRouteComponent(() => import("../pages/invitation-page.tsx"), "SignupPage"),
});

const resetRoute = createRoute({
  getParentRoute: () => authLayout,
  path: "/reset-password",
  beforeLoad: guard("signed-out"),
  component: lazyRouteComponent(() => import("../pages/invitation-page.tsx"), "ResetPage"),
});

/** Sign-in and what belongs to it. */
export const authRoutes = [authLayout.addChildren([loginRoute, signupRoute, resetRoute])] as const;
