import type { ApiError } from "@portico/client/api-error";
import { useTexts } from "@portico/client/texts";
import { useOnline } from "@portico/client/use-online";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { dismissNotice, notify } from "./notices.ts";
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

/** What only somebody does who is there. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/**
 * Listens to a stream while the page is online and can be seen. Streams begin with how things are, so
 * that who comes back has missed nothing. Where the token is over by then, the page says that it hears
 * nothing, and asks anew at the first sign of somebody: that is a use of the session, looking is none.
 * @param listen what is followed; another function begins anew
 */
export function useListening(listen: Listen, { settlingMs, shown }: Listening): void {
  const { t } = useTexts();
  const client = useQueryClient();
  // A new token begins anew: the line may have ended with the old one.
  const token = useSession(({ session }) => session?.token ?? null);
  const isOnline = useOnline();
  const isVisible = useIsVisible();
  const canHear = token !== null && isOnline && isVisible;

  const askAnew = useEffectEvent(() => void client.invalidateQueries({ queryKey: shown }));
  const askOnce = useEffectEvent(() => {
    if (client.isFetching({ queryKey: shown }) === 0) askAnew();
  });
  const sayPaused = useEffectEvent((leaving: AbortSignal) => {
    const notice = notify(t("app.paused.title"), t("app.paused.detail"));
    leaving.addEventListener("abort", () => dismissNotice(notice));
  });

  useEffect(() => {
    if (!canHear) return;
    const leaving = new AbortController();
    const settling = setTimeout(async () => {
      const { signal } = leaving;
      const refusal = await listen(signal);
      if (refusal === null || signal.aborted) return;
      if (!isSpentToken(refusal)) return askAnew();
      sayPaused(signal);
      for (const sign of signs) window.addEventListener(sign, () => askOnce(), { signal });
    }, settlingMs);
    return () => {
      clearTimeout(settling);
      leaving.abort();
    };
  }, [canHear, token, listen, settlingMs]);
}
