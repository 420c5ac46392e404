import type { WebViewSettings } from "@portico/contract";
import { isWebViewPath } from "@portico/contract/pages/web-view";
import { create } from "zustand";

/** What the surrounding app hands over with the address of a web view. */
interface WebViewArrival {
  accessToken: string;
  buildingUuid: string | null;
  /** Base of the API that answers the web view's calls; null for that of the page's own host. */
  baseUrl: string | null;
}

interface WebViewState {
  /** Null on other pages, and where nothing was handed over, as after a reload: it lives in memory only. */
  arrival: WebViewArrival | null;
  settings: WebViewSettings;
}

/** The web view that this page is, if it is one. */
export const useWebView = create<WebViewState>(() => ({
  arrival: null,
  settings: { base_urls: [], parent_origins: [] },
}));

const parameters = ["accessToken", "buildingUuid", "baseUrl"] as const;

/**
 * Takes what the surrounding app hands over out of a web view's address. It comes before everything else:
 * an address that is fetched from, reported or gone back to must not hold a token.
 */
export function noteWebView(): void {
  if (!isWebViewPath(location.pathname)) return;
  const url = new URL(location.href);
  const [accessToken, buildingUuid, baseUrl] = parameters.map((name) => url.searchParams.get(name));
  for (const name of parameters) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
  if (!accessToken) return;
  useWebView.setState({
    arrival: { accessToken, buildingUuid: buildingUuid ?? null, baseUrl: baseUrl ?? null },
  });
}
