import { ApiError, isSignedOut } from "@portico/client/api-error";
import { createCallQuery } from "@portico/client/call-query";
import { type CallAnswer, type CallInput, createSend } from "@portico/client/send";
import { createSession } from "@portico/client/session";
import type { EndpointId } from "@portico/contract";
import { createGuest, MiniAppError } from "@portico/miniapp-sdk/guest";
import { portalOriginsOf } from "@portico/rules/side-host";
import { type AppStorage, createInterruption } from "./interruption.ts";
import { createUnanswered } from "./unanswered.ts";

/** How an app names itself to the portal. */
export interface AppName {
  id: string;
  version: string;
}

const isSilence = (error: unknown) => error instanceof MiniAppError && error.isRetryable;

/** What the host cannot answer with, as an error of a call. */
export function asApiError(error: unknown): never {
  if (!isSilence(error)) throw error;
  throw new ApiError(navigator.onLine ? "network" : "offline", { status: 0, traceId: "" });
}

/**
 * An app's line to the portal around it: the host protocol, and the API with the token that the host
 * gives for it. The host renews that token, so it is asked for with each call and kept nowhere here.
 */
export function openPortal(app: AppName) {
  const [origin = location.origin, ...names] = portalOriginsOf("miniapps", location);
  const guest = createGuest({
    appUuid: app.id,
    app: { name: app.id, version: app.version },
    hostOrigins: [origin, ...names],
  });
  const { useSession } = createSession({
    brand: "",
    memory: { remember: () => undefined, recall: () => null },
  });
  const send = createSend({ session: { useSession }, app, baseOf: () => `${origin}/api` });

  /**
   * Calls the API as whoever uses the app. A token that is refused is renewed once by the host, which
   * leads to the sign-in itself where there is no session any more. Throws {@link ApiError}.
   */
  async function call<I extends EndpointId>(id: I, input: CallInput<I>): Promise<CallAnswer<I>> {
    const { token } = await guest.call("getToken").catch(asApiError);
    try {
      return await send(id, { ...input, token });
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      const { jwt } = await guest
        .call("refreshToken")
        .catch((failure: unknown) => (isSilence(failure) ? asApiError(failure) : { jwt: null }));
      if (jwt === null) throw error;
      return send(id, { ...input, token: jwt });
    }
  }

  const speak = () => useSession.setState({ language: guest.context?.locale ?? "en-us" });
  guest.ready.then(speak, () => undefined);
  guest.on("contextChanged", speak);

  const storage: AppStorage = {
    read: async (key) => (await guest.call("getStorage", { key })).value,
    write: (key, value) => guest.call("setStorage", { key, value }),
  };
  const interruption = createInterruption({
    app,
    storage,
    buildingUuid: () => guest.context?.building?.uuid,
    tab: () => sessionStorage,
    onShownAgain: (hear) => addEventListener("pageshow", hear, { once: true }),
  });
  const unanswered = createUnanswered(() => sessionStorage);
  const { version } = app;
  return {
    version,
    storage,
    guest,
    call,
    callQuery: createCallQuery(call),
    interruption,
    unanswered,
  };
}

/** An app's line to the portal around it. */
export type Portal = ReturnType<typeof openPortal>;
