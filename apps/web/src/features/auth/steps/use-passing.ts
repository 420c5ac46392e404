import { useEffect, useEffectEvent } from "react";

/** Leaves a step by itself where there is nothing to ask; once, and not again after a refusal. */
export function usePassing(isPassing: boolean, pass: () => void): void {
  const leave = useEffectEvent(pass);
  useEffect(() => {
    if (isPassing) leave();
  }, [isPassing]);
}
