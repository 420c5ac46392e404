import { isUuid } from "@portico/contract/uuid";
import { frames } from "@portico/contract/pages/frames";
import type { PageId } from "@portico/contract/pages/table";
import { isDocumentLink } from "@portico/rules/document-link";
import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { whatsOnSearch } from "../../features/content/whats-on-search.ts";
import { directorySearch } from "../../features/companies/directory-search.ts";
import { takeClick } from "../../features/links/arriving-click.ts";
import { plansSearch } from "../../features/plans/plan-search.ts";
import { requestsSearch } from "../../features/requests/requests-search.ts";
import { preloadChapters } from "../../lib/preload-chapters.ts";
import { enterBuilding, useSession } from "../../lib/session.ts";
import { findBuilding, isKnownBuilding } from "../building-entry.ts";
import { preloadGlobalError } from "../global-error/lazy-global-error.ts";
import { CrashPage } from "../pages/crash-page.tsx";
import { pageComponent } from "../page-component.ts";
import { noEntry, NotInBuilding } from "../pages/not-found-page.tsx";
import { guard } from "../portal.ts";
import { loadPage, pagePath, pageRoutes, type Visit } from "./page-route.ts";
import { rootRoute } from "./root.ts";

const privateLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: "private",
  beforeLoad: async (visit) => {
    await guard("private")(visit);
    const click = visit.preload ? null : takeClick();
    if (click === null) return;
    const { followClick } = await import("../follow-click.ts");
    await followClick(click, visit.context.queryClient);
  },
  component: pageComponent("portal"),
  errorComponent: CrashPage,
});

const homeRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: pagePath("start"),
  beforeLoad: () => {
    throw redirect({ to: "/building", hash: true, replace: true });
  },
});

const entryRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: pagePath("ownBuilding"),
  // Before the page is loaded, which only who has no building gets to see.
  beforeLoad: async ({ context }) => {
    const buildingUuid = await findBuilding(context.queryClient);
    if (buildingUuid === null) return;
    throw redirect({
      to: "/building/$buildingUuid",
      params: { buildingUuid },
      hash: true,
      replace: true,
    });
  },
  component: pageComponent("ownBuilding"),
});

const buildingRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: frames.building.path,
  // The PDF file over the page; a link to it opens it again.
  validateSearch: ({ document }: Record<string, unknown>): { document?: string } =>
    typeof document === "string" && isDocumentLink(document) ? { document } : {},
  beforeLoad: ({ params: { buildingUuid }, preload }) => {
    const cameFrom = useSession.getState().buildingUuid;
    if (!preload && isUuid(buildingUuid)) enterBuilding(buildingUuid);
    return { cameFrom };
  },
  loader: async ({ context, params: { buildingUuid }, preload }) => {
    const canBe = isUuid(buildingUuid);
    if (canBe && (await isKnownBuilding(context.queryClient, buildingUuid))) return;
    if (preload) throw notFound();
    // The page says so under the header of a building that they may enter.
    enterBuilding(context.cameFrom === buildingUuid ? null : context.cameFrom);
    const own = await findBuilding(context.queryClient);
    enterBuilding(own);
    if (own === null) throw redirect({ to: "/building", replace: true });
    throw notFound(canBe ? { data: noEntry } : {});
  },
  notFoundComponent: NotInBuilding,
  component: pageComponent("building"),
});

const buildingHomeRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: pagePath("home"),
  loader: (visit) => loadPage("home", visit),
  pendingComponent: pageComponent("home", "HomeSkeleton"),
  component: pageComponent("home"),
});

const categoryRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: pagePath("category"),
  // An address typed by hand may name a tag that looks like a number.
  validateSearch: ({ tag }: Record<string, unknown>): { tag?: string } =>
    (typeof tag === "string" && tag !== "") || typeof tag === "number" ? { tag: String(tag) } : {},
  loader: (visit) => loadPage("category", visit),
  component: pageComponent("category"),
});

const eventPostRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: pagePath("eventPost"),
  loader: (visit) => {
    preloadGlobalError();
    return loadPage("eventPost", visit);
  },
  component: pageComponent("eventPost"),
});

const amenitiesRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: pagePath("amenities"),
  validateSearch: ({ category }: Record<string, unknown>): { category?: string } =>
    typeof category === "string" ? { category } : {},
  loader: (visit) => loadPage("amenities", visit),
  component: pageComponent("amenities"),
});

const whatsOnRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: pagePath("whatsOn"),
  validateSearch: whatsOnSearch,
  loader: (visit) => loadPage("whatsOn", visit),
  component: pageComponent("whatsOn"),
});

const companiesRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: pagePath("companies"),
  validateSearch: directorySearch,
  loader: (visit) => loadPage("companies", visit),
  component: pageComponent("companies"),
});

const requestsRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: pagePath("requests"),
  validateSearch: requestsSearch,
  loader: (visit) => loadPage("requests", visit),
  component: pageComponent("requests"),
});

const offerRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: pagePath("offer"),
  loader: (visit) => {
    preloadGlobalError();
    return loadPage("offer", visit);
  },
  component: pageComponent("offer"),
});

interface LateVisit extends Visit {
  preload: boolean;
}

/** Pages outside of a building show which one the visitor is in: header, theme and languages. */
async function keepBuilding({ context, preload }: LateVisit): Promise<void> {
  if (preload || useSession.getState().buildingUuid !== null) return;
  enterBuilding(await findBuilding(context.queryClient));
}

/** Loads a page that is about the building of late, which its path does not name. */
const loadLate = (id: PageId) => (visit: LateVisit) =>
  Promise.all([loadPage(id, visit), keepBuilding(visit)]);

const myPlansRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: pagePath("myPlans"),
  validateSearch: plansSearch,
  loader: (visit) => {
    preloadGlobalError();
    return loadLate("myPlans")(visit);
  },
  component: pageComponent("myPlans"),
});

const helpDeskRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: pagePath("helpDesk"),
  loader: loadLate("helpDesk"),
  component: pageComponent("helpDesk"),
});

const devMiniappsRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: pagePath("devMiniapps"),
  loader: loadLate("devMiniapps"),
  component: pageComponent("devMiniapps"),
});

const accountRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: frames.account.path,
  loader: (visit) => Promise.all([preloadChapters(frames.account.texts), keepBuilding(visit)]),
  component: pageComponent("account"),
});

const accountIndexRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: pagePath("account"),
  beforeLoad: () => {
    throw redirect({ to: "/account/profile", replace: true });
  },
});

/** The private area; the pages in its frames have a route each, some one with more to it. */
export const privateRoute = privateLayout.addChildren([
  homeRoute,
  entryRoute,
  buildingRoute.addChildren({
    ...pageRoutes("building", buildingRoute),
    home: buildingHomeRoute,
    amenities: amenitiesRoute,
    category: categoryRoute,
    companies: companiesRoute,
    eventPost: eventPostRoute,
    offer: offerRoute,
    requests: requestsRoute,
    whatsOn: whatsOnRoute,
  }),
  myPlansRoute,
  helpDeskRoute,
  devMiniappsRoute,
  accountRoute.addChildren({ ...pageRoutes("account", accountRoute), account: accountIndexRoute }),
]);
