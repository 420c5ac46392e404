import type { ApiError } from "@portico/client/api-error";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useConnection } from "./connection.ts";
import { useSession } from "./session.ts";
import { useIsVisible } from "./use-is-visible.ts";

/** Follows a stream until its signal ends it, or the portal refuses. */
type Listen = (signal: AbortSignal) => Promise<ApiError | null>;

interface Listening {
  /** How long the page is looked at before, in ms: it loads first, and many only pass by. */
  settlingMs: number;
  /** What is asked for where the portal refuses: the page is to say what has become of it. */
  shown: QueryKey;
}

/** Where only the session is refused, the next call renews it, or says that it is over. */
const unauthorized = 401;

/**
 * Listens to a stream while the page is online and can be seen. Streams begin with how things are, so
 * that who comes back has missed nothing.
 * @param listen what is followed; another function begins anew
 */
export function useListening(listen: Listen, { settlingMs, shown }: Listening): void {
  const client = useQueryClient();
  // A new token begins anew: the line may have ended with the old one.
  const token = useSession(({ session }) => session?.token ?? null);
  const isOnline = useConnection((connection) => connection.isOnline);
  const isVisible = useIsVisible();
  const canHear = token !== null && isOnline && isVisible;

  const askAnew = useEffectEvent(() => void client.invalidateQueries({ queryKey: shown }));

  useEffect(() => {
    if (!canHear) return;
    const leaving = new AbortController();
    const settling = setTimeout(async () => {
      const refusal = await listen(leaving.signal);
      if (refusal !== null && refusal.status !== unauthorized) askAnew();
    }, settlingMs);
    return () => {
      clearTimeout(settling);
      leaving.abort();
    };
  }, [canHear, token, listen, settlingMs]);
}
