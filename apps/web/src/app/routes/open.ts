import { createRoute, redirect } from "@tanstack/react-router";
import { SigningOutPage } from "../pages/signing-out-page.tsx";
import { pageComponent } from "../page-component.ts";
import { guard } from "../portal.ts";
import { signOut } from "../sign-out.ts";
import { pagePath } from "./page-route.ts";
import { rootRoute } from "./root.ts";

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePath("root"),
  beforeLoad: guard("root"),
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePath("welcome"),
  beforeLoad: guard("landing"),
  component: pageComponent("welcome"),
});

const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePath("maintenance"),
  component: pageComponent("maintenance"),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePath("logout"),
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
