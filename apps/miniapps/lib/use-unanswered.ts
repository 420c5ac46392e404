import { useState } from "react";
import { useIsKiosk, usePortal } from "./portal-context.ts";
import { createUnanswered, type Unanswered } from "./unanswered.ts";

/**
 * By what the portal knows requests again of which nobody has heard the end. In a kiosk it ends with the
 * screen: the next visitor who wants the same wants another.
 */
export function useUnanswered(): Unanswered {
  const { unanswered } = usePortal();
  const [own] = useState(() => createUnanswered(null));
  return useIsKiosk() ? own : unanswered;
}
