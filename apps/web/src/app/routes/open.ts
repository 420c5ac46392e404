import { createRoute, redirect } from "@tanstack/react-router";
import { SigningOutPage } from "../pages/signing-out-page.tsx";
import { StillSignedInPage } from "../pages/still-signed-in-page.tsx";
import { pageComponent } from "../page-component.ts";
import { guard } from "../portal.ts";
import { signOut } from "../sign-out.ts";
import { loadPage, pagePath } from "./page-route.ts";
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
  errorComponent: StillSignedInPage,
  loader: async ({ context, preload }) => {
    if (preload) return;
    await signOut(context.queryClient);
    throw redirect({ to: "/login", replace: true });
  },
});

/** The path that the document was opened at. */
function openedAt(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return new URL(entry?.name ?? location.href).pathname;
}

const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePath("link"),
  // A link that is only hovered has not been clicked on.
  preload: false,
  loader: async (visit) => {
    if (visit.location.pathname === openedAt()) return loadPage("link", visit);
    // Where a short link leads is for the server to say; the page is left.
    location.assign(visit.location.href);
    return new Promise<never>(() => {});
  },
  component: pageComponent("link"),
});

const mobileOnlyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePath("mobileOnly"),
  beforeLoad: async () => {
    const { phoneSystem } = await import("@portico/rules/mobile-agent");
    if (phoneSystem(navigator.userAgent) === null) throw redirect({ to: "/", replace: true });
  },
  loader: (visit) => loadPage("mobileOnly", visit),
  component: pageComponent("mobileOnly"),
});

/** Routes that stand open to visitors and users alike. */
export const openRoutes = [
  indexRoute,
  welcomeRoute,
  maintenanceRoute,
  logoutRoute,
  linkRoute,
  mobileOnlyRoute,
] as const;
