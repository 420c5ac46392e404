import { pagesFolder } from "./frames.ts";
import { smartControl, smartFloors, smartSuites } from "./smart-pages.ts";

// Their pages come with what they are about; until then one says so in their place.
const inWebView = {
  who: "everybody",
  frame: "webView",
  source: `${pagesFolder}/web-view-page.tsx`,
} as const;

/** Pages that the mobile app shows within itself. */
export const webViewPages = {
  webView: { ...inWebView, path: "/webview" },
  webViewHelpDesk: {
    ...inWebView,
    path: "/webview/help-desk",
    source: `${pagesFolder}/web-view-help-desk-page.tsx`,
    texts: ["requests"],
  },
  webViewVisitors: {
    ...inWebView,
    path: "/webview/visitor-registration",
    source: `${pagesFolder}/web-view-visitors-page.tsx`,
    texts: ["miniapps"],
  },
  webViewVisitorsIn: {
    ...inWebView,
    path: "/webview/visitor-registration/$locale",
    source: `${pagesFolder}/web-view-visitors-page.tsx`,
    params: { locale: "any" },
    texts: ["miniapps"],
  },
  webViewSmartBuilding: {
    ...inWebView,
    ...smartFloors,
    path: "/webview/building/$buildingUuid/smart-building",
    flag: "show-smart-building",
  },
  webViewSmartSuites: {
    ...inWebView,
    ...smartSuites,
    path: "/webview/building/$buildingUuid/smart-building/floors/$floorUuid/suites",
  },
  webViewSmartControl: {
    ...inWebView,
    ...smartControl,
    path: "/webview/building/$buildingUuid/smart-building/floors/$floorUuid/suites/$suiteUuid/control",
  },
  webViewSmartControlType: {
    ...inWebView,
    ...smartControl,
    path: "/webview/building/$buildingUuid/smart-building/floors/$floorUuid/suites/$suiteUuid/control/$controlType",
  },
} as const;
