import { errorText } from "@portico/client/error-text";
import { useChapter } from "@portico/client/texts";
import type { Suite } from "@portico/contract";
import { type RefObject, useEffect, useRef } from "react";
import { notify } from "../../../lib/notices.ts";

/**
 * Tells who has left a control, for another one or another page, that what they did there last may not
 * have arrived; null while the control is on screen, which says it itself.
 */
export function useTellLeft(
  { navName }: Suite,
  isShown: boolean,
): RefObject<((error: Error) => void) | null> {
  const { t } = useChapter("smart_building");
  const tell = useRef<((error: Error) => void) | null>(null);
  useEffect(() => {
    const tellLeft = (error: Error) => {
      const { title, detail } = errorText(error, t);
      notify(t("smart_building.problem.left", { suite: navName }), `${title}. ${detail}`);
    };
    tell.current = isShown ? null : tellLeft;
    return () => {
      tell.current = tellLeft;
    };
  }, [isShown, navName, t]);
  return tell;
}
