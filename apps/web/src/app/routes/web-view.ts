import { frames } from "@portico/contract/pages/frames";
import { languageCode } from "@portico/rules/language";
import { createRoute } from "@tanstack/react-router";
import { preloadChapters } from "../../lib/preload-chapters.ts";
import { useSession } from "../../lib/session.ts";
import { CrashPage } from "../pages/crash-page.tsx";
import { pageComponent } from "../page-component.ts";
import { loadPage, pagePath, pageRoutes } from "./page-route.ts";
import { rootRoute } from "./root.ts";

const webViewLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: "web-view",
  loader: async () => {
    const [{ enterWebView }] = await Promise.all([
      import("../web-view/enter-web-view.ts"),
      preloadChapters(frames.webView.texts),
    ]);
    return enterWebView();
  },
  component: pageComponent("webView"),
  errorComponent: CrashPage,
});

const visitorsInRoute = createRoute({
  getParentRoute: () => webViewLayout,
  path: pagePath("webViewVisitorsIn"),
  // For this web view alone: the browser's own visits keep their language.
  beforeLoad: ({ params: { locale } }) => {
    const language = languageCode(locale);
    if (language !== null) useSession.setState({ language });
  },
  loader: (visit) => loadPage("webViewVisitorsIn", visit),
  component: pageComponent("webViewVisitorsIn"),
});

/** The pages that stand in other apps. */
export const webViewRoutes = [
  webViewLayout.addChildren({
    ...pageRoutes("webView", webViewLayout),
    webViewVisitorsIn: visitorsInRoute,
  }),
] as const;
