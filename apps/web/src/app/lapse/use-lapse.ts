import { ApiError } from "@portico/client/api-error";
import { lapseStand } from "@portico/rules/session-lifetime";
import { useCallback, useEffect, useRef, useState } from "react";
import { renewOrEnd } from "../../lib/client.ts";
import { useSession } from "../../lib/session.ts";
import { visitorSigns } from "../../lib/visitor-signs.ts";

const second = 1000;

/** How often a server that was not reached is asked whether the session has ended, in milliseconds. */
const askPause = 10 * second;

interface Lapse {
  /** Until the session ends, while its user is asked, and none until it is known to have ended; else null. */
  secondsLeft: number | null;
  /** Asks the server for more time; false where it was not reached, and while the session stands as it did. */
  stay: () => Promise<boolean>;
}

/**
 * Watches the end of a session that nobody uses. Who has just done something in this tab gets more time
 * unasked, everybody else is asked; once it is over the page finds out by itself, and not at the next tap.
 */
export function useLapse(): Lapse {
  const lapsesAt = useSession(({ session }) => session?.lapsesAt ?? Infinity);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const isAsking = useRef(false);
  const lastSign = useRef(-Infinity);

  const stay = useCallback(async () => !((await renewOrEnd()) instanceof ApiError), []);

  useEffect(() => {
    const heed = () => {
      // A movement on the way to the button is no answer.
      if (!isAsking.current) lastSign.current = Date.now();
    };
    for (const sign of visitorSigns) addEventListener(sign, heed, { capture: true, passive: true });
    return () => {
      for (const sign of visitorSigns) removeEventListener(sign, heed, { capture: true });
    };
  }, []);

  useEffect(() => {
    isAsking.current = false;
    setSecondsLeft(null);
    if (lapsesAt === Infinity) return;
    let askedAt = -Infinity;
    const look = () => {
      const left = (lapsesAt - Date.now()) / second;
      const stand = lapseStand(left, (Date.now() - lastSign.current) / second);
      isAsking.current = stand === "asking" || stand === "lapsed";
      setSecondsLeft(isAsking.current ? Math.max(0, Math.ceil(left)) : null);
      if (stand === "renewing") {
        // Where that does not reach the server, it is asked after all.
        lastSign.current = -Infinity;
        void stay();
      }
      if (stand === "lapsed" && Date.now() - askedAt >= askPause) {
        askedAt = Date.now();
        void stay();
      }
    };
    look();
    const timer = setInterval(look, second);
    // Timers of a tab that nobody sees come late.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [lapsesAt, stay]);

  return { secondsLeft, stay };
}
