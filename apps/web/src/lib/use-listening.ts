import { useEffect } from "react";
import { useConnection } from "./connection.ts";
import { useSession } from "./session.ts";
import { useIsVisible } from "./use-is-visible.ts";

/** Follows a stream until its signal ends it. */
type Listen = (signal: AbortSignal) => Promise<void>;

/**
 * Listens to a stream while the page is online and can be seen. Streams begin with how things are, so
 * that who comes back has missed nothing.
 * @param listen what is followed; another function begins anew
 * @param settlingMs how long the page is looked at before, in ms: it loads first, and many only pass by
 */
export function useListening(listen: Listen, settlingMs: number): void {
  // A new token begins anew: the line may have ended with the old one.
  const token = useSession(({ session }) => session?.token ?? null);
  const isOnline = useConnection((connection) => connection.isOnline);
  const isVisible = useIsVisible();
  const canHear = token !== null && isOnline && isVisible;

  useEffect(() => {
    if (!canHear) return;
    const leaving = new AbortController();
    const settling = setTimeout(() => void listen(leaving.signal), settlingMs);
    return () => {
      clearTimeout(settling);
      leaving.abort();
    };
  }, [canHear, token, listen, settlingMs]);
}
