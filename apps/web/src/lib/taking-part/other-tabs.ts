import { useEffect, useEffectEvent } from "react";

/** Name of the channel: an event or an offer, by uuid, of which somebody's part may have changed. */
const channelName = "portico-taking-part";

let opened: BroadcastChannel | undefined;

/**
 * The way to the other tabs, one a page, which does not hear itself; in browsers without it they learn of
 * a change when they ask again.
 */
function channel(): BroadcastChannel | undefined {
  if ("BroadcastChannel" in window) opened ??= new BroadcastChannel(channelName);
  return opened;
}

/** Tells the other tabs of this browser that somebody's part in something has changed, or may have. */
export function tellOtherTabs(itemUuid: string): void {
  channel()?.postMessage(itemUuid);
}

/** Calls back when another tab may have changed somebody's part in this. */
export function useOtherTabsChanges(itemUuid: string, onChange: () => void): void {
  const hear = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (data === itemUuid) onChange();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    channel()?.addEventListener("message", listener);
    return () => channel()?.removeEventListener("message", listener);
  }, []);
}
