import { failedWith } from "@portico/client/api-error";
import type { User } from "@portico/contract";
import { enterWebView } from "../../web/src/app/web-view/enter-web-view.ts";
import { send } from "../../web/src/lib/client.ts";
import { recallSession, startSession, useSession } from "../../web/src/lib/session.ts";
import { noteWebView, useWebView } from "../../web/src/lib/web-view.ts";

/** Whose card it may be: the app's user, who is signed in here, or nobody's for one of three reasons. */
export type Entry = "app" | "portal" | "closed" | "ended" | "signed-out";

/** How the page was entered. */
export interface Entered {
  entry: Entry;
  /** Who is signed in in this browser, where the app's user is somebody else; they are asked first. */
  visitor: User | null;
}

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

/** The session of this browser, by its cookie; null where there is none. */
async function findOwnSession() {
  try {
    return await send("refresh", { body: {} });
  } catch (error) {
    if (failedWith(error, "auth.session_required", "auth.session_ended")) return null;
    throw error;
  }
}

/** Takes over the session of this browser. */
async function enterFromPortal(): Promise<Entry> {
  const own = await findOwnSession();
  if (own === null) return "signed-out";
  startSession(own);
  return "portal";
}

/**
 * Enters by the app's token. An address with somebody else's token would have the card saved to their
 * account: who is signed in in this browser is looked up, and told apart from them.
 */
async function enterFromApp(): Promise<Entered> {
  if (useWebView.getState().arrival === null) return { entry: "closed", visitor: null };
  // First, since the token may be for another API, where all calls go from then on.
  const own = await findOwnSession();
  const opened = await enterWebView();
  if (opened !== "open") return { entry: opened, visitor: null };
  const user = useSession.getState().session?.user;
  return { entry: "app", visitor: own === null || own.user.uuid === user?.uuid ? null : own.user };
}

/** Enters the page: by the app's token, or by the session of this browser. Throws where none answers. */
export async function enter(): Promise<Entered> {
  if (isInApp()) return enterFromApp();
  const entry = await enterFromPortal();
  const isAsked = new URLSearchParams(location.search).has("lang");
  const own = useSession.getState().session?.user.locale ?? null;
  if (own !== null && !isAsked && recallSession().language === null) {
    useSession.setState({ language: own });
  }
  return { entry, visitor: null };
}
