import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { CrashInside } from "./pages/crash-page.tsx";
import { NotFoundInside } from "./pages/not-found-page.tsx";
import { PagePending } from "./pages/page-pending.tsx";
import { rootRoute } from "./routes/root.ts";
import { authRoutes } from "./routes/auth.ts";
import { openRoutes } from "./routes/open.ts";
import { privateRoute } from "./routes/private.ts";
import { webViewRoutes } from "./routes/web-view.ts";

/** The routes of the portal (section 2) over one query cache. */
export function createPortalRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...openRoutes,
      ...authRoutes,
      ...webViewRoutes,
      privateRoute,
    ]),
    context: { queryClient },
    defaultErrorComponent: CrashInside,
    defaultNotFoundComponent: NotFoundInside,
    defaultPendingComponent: PagePending,
    defaultPreload: "intent",
    // What is fresh is for the query cache to say; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    // A tap is answered within a tenth of a second.
    defaultPendingMs: 80,
    defaultPendingMinMs: 0,
    // The home scrolls to its sections itself, after the delay of 2.054.
    defaultHashScrollIntoView: false,
    scrollRestoration: true,
    scrollRestorationBehavior: "instant",
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
