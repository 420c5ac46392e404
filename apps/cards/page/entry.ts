import { failedWith } from "@portico/client/api-error";
import { enterWebView } from "../../web/src/app/web-view/enter-web-view.ts";
import { send } from "../../web/src/lib/client.ts";
import { recallSession, startSession, useSession } from "../../web/src/lib/session.ts";
import { noteWebView, useWebView } from "../../web/src/lib/web-view.ts";

/** Whose card it may be: the app's user, who is signed in here, or nobody's for one of two reasons. */
export type Entry = "app" | "portal" | "closed" | "signed-out";

/** The address says of itself that it was an app's, so that a reload finds no other session (082). */
const inApp = { name: "view", value: "app" } as const;

/** Takes the app's token out of the address, before anything is asked for. */
export function noteArrival(): void {
  noteWebView();
  if (useWebView.getState().arrival === null) return;
  const url = new URL(location.href);
  url.searchParams.set(inApp.name, inApp.value);
  history.replaceState(history.state, "", url);
}

/** Whether an app is around the page; then the browser's own session is not for it. */
function isInApp(): boolean {
  if (window.parent !== window || window.ReactNativeWebView !== undefined) return true;
  return new URLSearchParams(location.search).get(inApp.name) === inApp.value;
}

/** Takes over the session of this browser, by its cookie. */
async function enterFromPortal(): Promise<Entry> {
  try {
    startSession(await send("refresh", { body: {} }));
    return "portal";
  } catch (error) {
    if (failedWith(error, "auth.session_required", "auth.session_ended")) return "signed-out";
    throw error;
  }
}

/** Enters the page: by the app's token, or by the session of this browser. Throws where none answers. */
export async function enter(): Promise<Entry> {
  if (isInApp()) return (await enterWebView()) === "open" ? "app" : "closed";
  const entry = await enterFromPortal();
  const isAsked = new URLSearchParams(location.search).has("lang");
  const own = useSession.getState().session?.user.locale ?? null;
  if (own !== null && !isAsked && recallSession().language === null) {
    useSession.setState({ language: own });
  }
  return entry;
}
