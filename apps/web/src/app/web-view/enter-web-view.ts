import { failedWith } from "@portico/client/api-error";
import { isUuid } from "@portico/contract/uuid";
import { apiBaseUrl } from "@portico/rules/api-base-url";
import { apiBase } from "../../config/env.ts";
import { send } from "../../lib/client.ts";
import { useFarm } from "../../lib/farm.ts";
import { useSession } from "../../lib/session.ts";
import { useWebView } from "../../lib/web-view.ts";

/** How a web view stands: it may be used, the app has not opened it, or what it was opened with has ended. */
export type WebViewEntry = "open" | "closed" | "ended";

/** Seconds after which a token is taken for spent; the server decides, and no web view stays so long. */
const longestSeconds = 24 * 3600;

/** Sends the calls to the base that was handed over; false for one that the installation does not name. */
function chooseBase(asked: string | null): boolean {
  if (asked === null) return true;
  const base = apiBaseUrl(asked);
  if (base === null) return false;
  if (base === new URL(apiBase, location.origin).href) return true;
  if (!useWebView.getState().settings.base_urls.includes(base)) return false;
  const { host } = new URL(base);
  useFarm.setState({ farm: { uuid: "", description: host, url: base } });
  return true;
}

/**
 * Enters a web view with the token that the surrounding app has handed over. The session of the browser
 * is another one, and neither used nor touched: it may be somebody else's.
 */
export async function enterWebView(): Promise<WebViewEntry> {
  if (useSession.getState().session !== null) return "open";
  const { arrival } = useWebView.getState();
  if (arrival === null || !chooseBase(arrival.baseUrl)) return "closed";
  const { accessToken: token, buildingUuid } = arrival;
  try {
    const user = await send("getCurrentUser", { token });
    const expiresAt = Math.floor(Date.now() / 1000) + longestSeconds;
    useSession.setState({
      // Not null: without a token of its own a session would be renewed by the browser's cookie.
      session: { token, expiresAt, lapsesAt: Infinity, user, refreshToken: "" },
      buildingUuid: buildingUuid !== null && isUuid(buildingUuid) ? buildingUuid : null,
    });
    return "open";
  } catch (error) {
    if (failedWith(error, "auth.session_required", "auth.session_ended")) return "ended";
    throw error;
  }
}
