import { errorText } from "@portico/client/error-text";
import { useChapter } from "@portico/client/texts";
import type { Suite, SuiteCommand } from "@portico/contract";
import { type RefObject, useEffect, useRef } from "react";
import { notify } from "../../../lib/notices.ts";
import { sameUser } from "../../../lib/same-user.ts";

/** Tells by a notice what has become of the last change of a control that was left. */
interface LeftTeller {
  /** It may not have reached the portal. */
  failed: (error: Error) => void;
  /** The equipment has done, refused or not answered it; what is done needs no words. */
  became: (command: SuiteCommand) => void;
}

/**
 * Tells who has left a control, for another one or another page, what they did there last and has come
 * to nothing; null while the control is on screen, which says it itself.
 */
export function useTellLeft(
  { navName: suite }: Suite,
  isShown: boolean,
): RefObject<LeftTeller | null> {
  const { t } = useChapter("smart_building");
  const tell = useRef<LeftTeller | null>(null);
  useEffect(() => {
    const isStillThere = sameUser();
    const teller: LeftTeller = {
      failed(error) {
        if (!isStillThere()) return;
        const { title, detail } = errorText(error, t);
        notify(t("smart_building.problem.left", { suite }), `${title}. ${detail}`);
      },
      became({ state, reason }) {
        if (!isStillThere()) return;
        if (state === "unanswered") {
          notify(
            t("smart_building.problem.left", { suite }),
            t("smart_building.problem.unanswered"),
          );
        }
        if (state !== "refused") return;
        notify(
          t("smart_building.problem.left_refused", { suite }),
          reason === null
            ? t("smart_building.problem.refused_detail")
            : t("smart_building.problem.refused_reason", { reason }),
        );
      },
    };
    tell.current = isShown ? null : teller;
    return () => {
      tell.current = teller;
    };
  }, [isShown, suite, t]);
  return tell;
}
