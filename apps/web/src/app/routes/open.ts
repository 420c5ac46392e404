import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { SigningOutPage } from "../pages/signing-out-page.tsx";
import { guard } from "../portal.ts";
import { signOut } from "../sign-out.ts";
import { rootRoute } from "./root.ts";

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: guard("root"),
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/welcome",
  beforeLoad: guard("landing"),
  component: lazyRouteComponent(() => import("../pages/welcome-page.tsx"), "WelcomePage"),
});

const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/maintenance",
  component: lazyRouteComponent(() => import("../pages/maintenance-page.tsx"), "MaintenancePage"),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/logout",
  // A link that is only hovered must not end anything.
  preload: false,
  pendingComponent: SigningOutPage,
  loader: async ({ context, preload }) => {
    if (preload) return;
    await signOut(context.queryClient);
    throw redirect({ to: "/login", replace: true });
  },
});

/** Routes that stand open to visitors and users alike. */
export const openRoutes = [indexRoute, welcomeRoute, maintenanceRoute, logoutRoute] as const;
