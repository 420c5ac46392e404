import { type KioskStand, kioskStand, kioskWarningSeconds } from "@portico/rules/kiosk";
import { useEffect, useState } from "react";
import { visitorSigns } from "../../lib/visitor-signs.ts";

/** What answers the question: a movement alone would put it away under a finger that is on its way. */
const answers: ReadonlySet<string> = new Set(["keydown", "click"]);

const second = 1000;

interface Idle {
  stand: KioskStand;
  /** Until the visit is over, while that is asked. */
  secondsLeft: number;
}

const used: Idle = { stand: "used", secondsLeft: kioskWarningSeconds };

/**
 * Watches whether somebody uses the page: any sign of them begins the time anew. Before the first sign
 * nobody is there who could leave, and the clock stands still.
 *
 * @param onOver Called once each time that a visitor has left.
 */
export function useIdle(limitSeconds: number, onOver: () => void): Idle {
  const [idle, setIdle] = useState(used);
  useEffect(() => {
    let lastSign: number | null = null;
    let isAsking = false;
    const heed = (event: Event) => {
      if (isAsking) {
        if (!answers.has(event.type)) return;
        // It answers the question, and does nothing to the page below.
        event.preventDefault();
        event.stopPropagation();
        isAsking = false;
        setIdle(used);
      }
      lastSign = Date.now();
    };
    const look = () => {
      if (lastSign === null) return;
      const seconds = (Date.now() - lastSign) / second;
      const stand = kioskStand(seconds, limitSeconds);
      isAsking = stand === "asking";
      if (isAsking) {
        setIdle({ stand, secondsLeft: Math.max(0, Math.ceil(limitSeconds - seconds)) });
      }
      if (stand !== "over") return;
      lastSign = null;
      setIdle(used);
      onOver();
    };
    const timer = setInterval(look, second);
    for (const sign of visitorSigns)
      addEventListener(sign, heed, { capture: true, passive: false });
    return () => {
      clearInterval(timer);
      for (const sign of visitorSigns) removeEventListener(sign, heed, { capture: true });
    };
  }, [limitSeconds, onOver]);
  return idle;
}
