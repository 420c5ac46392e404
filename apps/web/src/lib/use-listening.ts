import type { ApiError } from "@portico/client/api-error";
import { useOnline } from "@portico/client/use-online";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
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

const unauthorized = 401;

/**
 * Whether a refusal is about a token whose time is over: looking renews none, the next call does. One that
 * is refused before has been ended, and whoever looks is to hear of it.
 */
const isSpentToken = ({ status }: ApiError): boolean =>
  status === unauthorized && (useSession.getState().session?.expiresAt ?? 0) <= Date.now() / 1000;

/**
 * Listens to a stream while the page is online and can be seen. Streams begin with how things are, so
 * that who comes back has missed nothing.
 * @param listen what is followed; another function begins anew
 */
export function useListening(listen: Listen, { settlingMs, shown }: Listening): void {
  const client = useQueryClient();
  // A new token begins anew: the line may have ended with the old one.
  const token = useSession(({ session }) => session?.token ?? null);
  const isOnline = useOnline();
  const isVisible = useIsVisible();
  const canHear = token !== null && isOnline && isVisible;

  const askAnew = useEffectEvent(() => void client.invalidateQueries({ queryKey: shown }));

  useEffect(() => {
    if (!canHear) return;
    const leaving = new AbortController();
    const settling = setTimeout(async () => {
      const refusal = await listen(leaving.signal);
      if (refusal !== null && !isSpentToken(refusal)) askAnew();
    }, settlingMs);
    return () => {
      clearTimeout(settling);
      leaving.abort();
    };
  }, [canHear, token, listen, settlingMs]);
}
