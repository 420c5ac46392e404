import { useEffect, useState } from "react";
import { farewellTime } from "../../features/miniapps/use-hosted-frame.ts";
import type { OpenedMiniApp } from "../../lib/mini-app.ts";

/** How apps have come and gone over a page. */
interface Farewell {
  /** The app that was closed just now: it stays out of sight while it saves. */
  leaving: OpenedMiniApp | null;
  /** How many were closed; one that is opened again is another one. */
  round: number;
}

/** Keeps an app that was closed for the moment in which it may save. */
export function useFarewell(opened: OpenedMiniApp | null): Farewell {
  const [{ shown, leaving, round }, setState] = useState<
    Farewell & { shown: OpenedMiniApp | null }
  >({
    shown: opened,
    leaving: null,
    round: 0,
  });
  if (shown?.url !== opened?.url) {
    setState({ shown: opened, leaving: shown, round: shown === null ? round : round + 1 });
  }
  useEffect(() => {
    const end = () => setState((state) => ({ ...state, leaving: null }));
    const timer = setTimeout(end, farewellTime);
    return () => clearTimeout(timer);
  }, [round]);
  return { leaving, round };
}
