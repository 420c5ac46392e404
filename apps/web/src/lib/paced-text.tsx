import { useEffect, useState } from "react";
import { createPace } from "./pace.ts";

/** How often a screen reader is told of a change, in ms: more often, and nothing else could be heard. */
const stepMs = 15_000;

/**
 * A text of a live region that may change every second: who looks sees it at once, who listens hears of
 * it in steps. What is another kind of text is to be another element, which is heard at once.
 */
export function PacedText({ children }: { children: string }) {
  const [heard, setHeard] = useState(children);
  const [pace] = useState(() => createPace(stepMs, setHeard));
  useEffect(() => pace.set(children), [pace, children]);
  useEffect(() => pace.stop, [pace]);
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{heard}</span>
    </>
  );
}
