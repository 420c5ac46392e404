import { languageCode } from "@portico/rules/language";
import { createRoute } from "@tanstack/react-router";
import { preloadChapter } from "../../lib/preload-chapter.ts";
import { useSession } from "../../lib/session.ts";
import { CrashPage } from "../pages/crash-page.tsx";
import { pageComponent } from "../page-component.ts";
import { pagePath, pageRoutes } from "./page-route.ts";
import { rootRoute } from "./root.ts";

const webViewLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: "web-view",
  loader: async () => {
    const [{ enterWebView }] = await Promise.all([
      import("../web-view/enter-web-view.ts"),
      preloadChapter("web_views"),
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
  component: pageComponent("webViewVisitorsIn"),
});

/** The pages that stand in other apps. */
export const webViewRoutes = [
  webViewLayout.addChildren({
    ...pageRoutes("webView", webViewLayout),
    webViewVisitorsIn: visitorsInRoute,
  }),
] as const;
