import { useCallback, useSyncExternalStore } from "react";
import type { Guest } from "../guest/index.ts";
import type { HostContext } from "../protocol/index.ts";
import { useMiniApp } from "./mini-app-provider.ts";

/** Calls back whenever a guest's context may have changed; what comes back ends it. */
export function followContext(guest: Guest, onChange: () => void): () => void {
  const ends = [guest.on("contextChanged", onChange), guest.on("visibilityChanged", onChange)];
  // The first context comes with the host's answer. Where there is no host there is none.
  guest.ready.then(onChange, () => undefined);
  return () => {
    for (const end of ends) end();
  };
}

/** What surrounds the app just now; null until the host has answered, and with legacy hosts. */
export function useHostContext(): HostContext | null {
  const guest = useMiniApp();
  const subscribe = useCallback((onChange: () => void) => followContext(guest, onChange), [guest]);
  const read = () => guest.context;
  return useSyncExternalStore(subscribe, read, read);
}
