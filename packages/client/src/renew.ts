import { ApiError } from "./api-error.ts";
import type { Send } from "./send.ts";
import type { AppSession } from "./session.ts";

/**
 * How a renewal ended: a new token, signed out meanwhile, no session any more, or the session of somebody
 * else who has signed in in this browser; or why there was no answer, which leaves the session as it is.
 */
export type Renewal = "renewed" | "signed-out" | "ended" | "other-user" | ApiError;

/** Makes the renewal of a session. */
export function createRenewal(session: AppSession, send: Send) {
  let running: Promise<Renewal> | null = null;

  async function renew(): Promise<Renewal> {
    try {
      const renewed = await send("refresh", { body: session.refreshBody() });
      const user = session.useSession.getState().session?.user.uuid;
      // Signed out meanwhile: what comes late begins nothing anew.
      if (user === undefined) return "signed-out";
      if (user !== renewed.user.uuid) {
        session.stopForOtherUser();
        return "other-user";
      }
      session.startSession(renewed);
      return "renewed";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.status === 401 ? "ended" : error;
    }
  }

  /** Tabs share the refresh cookie: two at once would spend the same token twice. */
  function renewAloneAmongTabs(): Promise<Renewal> {
    return "locks" in navigator ? navigator.locks.request("portico-refresh", renew) : renew();
  }

  /** Exchanges the refresh token; callers that come while one exchange runs share its outcome. */
  function renewOnce(): Promise<Renewal> {
    running ??= renewAloneAmongTabs().finally(() => {
      running = null;
    });
    return running;
  }

  /** Renews, and ends the session where the server says that there is none any more. */
  return async function renewOrEnd(): Promise<Renewal> {
    const renewal = await renewOnce();
    if (renewal === "ended") session.endSession("expired");
    return renewal;
  };
}
