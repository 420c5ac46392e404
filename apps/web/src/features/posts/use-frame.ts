import { useOnline } from "@portico/client/use-online";
import { useEffect, useState } from "react";

/** How long a page in a frame may take to come before it counts as failed, in ms. */
const patience = 15_000;

/** Without a network it waits for one: a page that was asked for then has failed for good. */
type FrameState = "waiting" | "loading" | "loaded" | "failed";

/**
 * How far the page in a frame is. A frame tells of nothing but its arrival, and of the error page in
 * its stead no less; so it has failed when it does not come in time, or when our own policy keeps it
 * out.
 */
export function useFrame(url: string) {
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();
  const [state, setState] = useState<FrameState>("waiting");
  if (state === "waiting" && isOnline) setState("loading");

  useEffect(() => {
    if (state !== "loading") return;
    const fail = () => setState("failed");
    const timer = setTimeout(fail, patience);
    const handleViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      const isThis = URL.parse(blockedURI)?.origin === new URL(url).origin;
      if (effectiveDirective === "frame-src" && isThis) fail();
    };
    document.addEventListener("securitypolicyviolation", handleViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("securitypolicyviolation", handleViolation);
    };
  }, [state, url]);

  return {
    state,
    /** Of the frame's element, so that trying again makes a new one. */
    key: attempt,
    handleLoad: () => {
      if (state === "loading") setState(isOnline ? "loaded" : "waiting");
    },
    retry: () => {
      setState("waiting");
      setAttempt(attempt + 1);
    },
  };
}
