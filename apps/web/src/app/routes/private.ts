import { isDocumentLink } from "@portico/rules/document-link";
import type { QueryClient } from "@tanstack/react-query";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { amenitiesQuery, contentQuery } from "../../features/content/api.ts";
import { eventPostQuery } from "../../features/events/api.ts";
import { offerQuery } from "../../features/offers/api.ts";
import { preloadChapter } from "../../lib/chapter-texts.ts";
import { enterBuilding, useSession } from "../../lib/session.ts";
import { findBuilding, isKnownBuilding } from "../building-entry.ts";
import { preloadGlobalError } from "../global-error/lazy-global-error.ts";
import { startHomeCalls } from "../home-calls.ts";
import { guard } from "../portal.ts";
import { rootRoute } from "./root.ts";

const privateLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: "private",
  beforeLoad: guard("private"),
  component: lazyRouteComponent(() => import("../layout/portal-layout.tsx"), "PortalLayout"),
});

const homeRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: "/home",
  beforeLoad: () => {
    throw redirect({ to: "/building", hash: true, replace: true });
  },
});

const entryRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: "/building",
  loader: async ({ context }) => {
    const buildingUuid = await findBuilding(context.queryClient);
    if (buildingUuid === null) return;
    throw redirect({
      to: "/building/$buildingUuid",
      params: { buildingUuid },
      hash: true,
      replace: true,
    });
  },
  component: lazyRouteComponent(() => import("../pages/no-building-page.tsx"), "NoBuildingPage"),
});

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const buildingRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: "/building/$buildingUuid",
  // The PDF file over the page; a link to it opens it again.
  validateSearch: ({ document }: Record<string, unknown>): { document?: string } =>
    typeof document === "string" && isDocumentLink(document) ? { document } : {},
  beforeLoad: ({ params: { buildingUuid }, preload }) => {
    if (!uuidPattern.test(buildingUuid)) throw redirect({ to: "/building", replace: true });
    if (!preload) enterBuilding(buildingUuid);
  },
  loader: async ({ context, params: { buildingUuid }, preload }) => {
    if (await isKnownBuilding(context.queryClient, buildingUuid)) return;
    if (!preload) enterBuilding(null);
    throw redirect({ to: "/building", replace: true });
  },
  component: lazyRouteComponent(() => import("../documents/document-links.tsx"), "DocumentLinks"),
});

const buildingHomeRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/",
  loader: ({ context, params: { buildingUuid } }) => {
    startHomeCalls(context.queryClient, buildingUuid);
  },
  pendingComponent: lazyRouteComponent(() => import("../pages/home-skeleton.tsx"), "HomeSkeleton"),
  component: lazyRouteComponent(() => import("../pages/home-page.tsx"), "HomePage"),
});

const categoryRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/categories/$categoryUuid",
  // An address typed by hand may name a tag that looks like a number.
  validateSearch: ({ tag }: Record<string, unknown>): { tag?: string } =>
    (typeof tag === "string" && tag !== "") || typeof tag === "number" ? { tag: String(tag) } : {},
  loader: () => preloadChapter("categories"),
  component: lazyRouteComponent(() => import("../pages/category-page.tsx"), "CategoryPage"),
});

const contentRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/content/$contentUuid",
  loader: ({ context: { queryClient }, params: { buildingUuid, contentUuid } }) => {
    const { language } = useSession.getState();
    void queryClient.prefetchQuery(contentQuery({ buildingUuid, language }, contentUuid));
  },
  component: lazyRouteComponent(() => import("../pages/content-page.tsx"), "ContentPage"),
});

const eventPostRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/event-posts/$eventPostUuid",
  loader: async ({ context: { queryClient }, params: { buildingUuid, eventPostUuid } }) => {
    const { language } = useSession.getState();
    void queryClient.prefetchQuery(contentQuery({ buildingUuid, language }, eventPostUuid));
    void queryClient.prefetchQuery(eventPostQuery(language, eventPostUuid));
    preloadGlobalError();
    await preloadChapter("events");
  },
  component: lazyRouteComponent(() => import("../pages/event-post-page.tsx"), "EventPostPage"),
});

const amenitiesRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/amenities",
  validateSearch: ({ category }: Record<string, unknown>): { category?: string } =>
    typeof category === "string" ? { category } : {},
  loader: ({ context: { queryClient }, params: { buildingUuid } }) => {
    const { language } = useSession.getState();
    void queryClient.prefetchQuery(amenitiesQuery({ buildingUuid, language }));
    return preloadChapter("amenities");
  },
  component: lazyRouteComponent(() => import("../pages/amenities-page.tsx"), "AmenitiesPage"),
});

const amenityRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/amenities/$amenityUuid",
  loader: ({ context: { queryClient }, params: { buildingUuid, amenityUuid } }) => {
    const { language } = useSession.getState();
    void queryClient.prefetchQuery(contentQuery({ buildingUuid, language }, amenityUuid));
    return preloadChapter("amenities");
  },
  component: lazyRouteComponent(() => import("../pages/amenity-page.tsx"), "AmenityPage"),
});

const companiesRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/companies",
  // An address typed by hand may name a type that looks like a number.
  validateSearch: ({ company_types: types }: Record<string, unknown>): { company_types?: string } =>
    typeof types === "string" || typeof types === "number" ? { company_types: String(types) } : {},
  loader: () => preloadChapter("companies"),
  component: lazyRouteComponent(() => import("../pages/companies-page.tsx"), "CompaniesPage"),
});

const companyRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/companies/$companyUuid",
  loader: async ({ context: { queryClient }, params: { companyUuid } }) => {
    const { language } = useSession.getState();
    const texts = preloadChapter("companies");
    const { companyQuery } = await import("../../features/companies/api.ts");
    void queryClient.prefetchQuery(companyQuery(companyUuid, language));
    await texts;
  },
  component: lazyRouteComponent(() => import("../pages/company-page.tsx"), "CompanyPage"),
});

const offerRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/offers/$offerUuid",
  loader: async ({ context: { queryClient }, params: { buildingUuid, offerUuid } }) => {
    const { language } = useSession.getState();
    void queryClient.prefetchQuery(contentQuery({ buildingUuid, language }, offerUuid));
    void queryClient.prefetchQuery(offerQuery(language, offerUuid));
    preloadGlobalError();
    await preloadChapter("offers");
  },
  component: lazyRouteComponent(() => import("../pages/offer-page.tsx"), "OfferPage"),
});

const postRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/posts/$postUuid",
  loader: async ({ context: { queryClient }, params: { buildingUuid, postUuid } }) => {
    const { language } = useSession.getState();
    const texts = preloadChapter("posts");
    void queryClient.prefetchQuery(contentQuery({ buildingUuid, language }, postUuid));
    const { postQuery } = await import("../../features/posts/api.ts");
    void queryClient.prefetchQuery(postQuery(language, postUuid));
    await texts;
  },
  component: lazyRouteComponent(() => import("../pages/post-page.tsx"), "PostPage"),
});

const typedContentRoute = createRoute({
  getParentRoute: () => buildingRoute,
  path: "/$type/$contentUuid",
  component: lazyRouteComponent(
    () => import("../pages/typed-content-page.tsx"),
    "TypedContentPage",
  ),
});

/** Pages outside of a building show which one the visitor is in: header, theme and languages. */
async function keepBuilding(queryClient: QueryClient): Promise<void> {
  if (useSession.getState().buildingUuid === null) enterBuilding(await findBuilding(queryClient));
}

const accountRoute = createRoute({
  getParentRoute: () => privateLayout,
  path: "/account",
  loader: async ({ context: { queryClient }, preload }) => {
    await Promise.all([preloadChapter("account"), preload ? null : keepBuilding(queryClient)]);
  },
  component: lazyRouteComponent(() => import("../pages/account-page.tsx"), "AccountPage"),
});

const accountIndexRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/account/profile", replace: true });
  },
});

const accountProfileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: "/profile",
  component: lazyRouteComponent(
    () => import("../pages/account-profile-page.tsx"),
    "AccountProfilePage",
  ),
});

const accountSettingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: "/settings",
  component: lazyRouteComponent(
    () => import("../pages/account-settings-page.tsx"),
    "AccountSettingsPage",
  ),
});

const accountSecurityRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: "/security",
  loader: () => preloadChapter("factors"),
  component: lazyRouteComponent(
    () => import("../pages/account-security-page.tsx"),
    "AccountSecurityPage",
  ),
});

const accountSessionsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: "/sessions",
  component: lazyRouteComponent(
    () => import("../pages/account-sessions-page.tsx"),
    "AccountSessionsPage",
  ),
});

const accountCalendarRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: "/calendar",
  loader: () => preloadChapter("calendar"),
  component: lazyRouteComponent(
    () => import("../pages/account-calendar-page.tsx"),
    "AccountCalendarPage",
  ),
});

/** The private area (6.001). */
export const privateRoute = privateLayout.addChildren([
  homeRoute,
  entryRoute,
  buildingRoute.addChildren([
    buildingHomeRoute,
    amenitiesRoute,
    amenityRoute,
    categoryRoute,
    companiesRoute,
    companyRoute,
    contentRoute,
    eventPostRoute,
    offerRoute,
    postRoute,
    typedContentRoute,
  ]),
  accountRoute.addChildren([
    accountIndexRoute,
    accountProfileRoute,
    accountSettingsRoute,
    accountSecurityRoute,
    accountSessionsRoute,
    accountCalendarRoute,
  ]),
]);
